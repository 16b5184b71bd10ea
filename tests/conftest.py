"""What all tests share: how Hypothesis searches."""

import os

from hypothesis import HealthCheck, settings

# The first call of a compiled function takes seconds, so no example has a deadline.
settings.register_profile(
    "thorough", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("ci", settings.get_profile("thorough"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "thorough")
