"""What can be touched on a page: how large it is, and how far from the next."""

LEAST = 44
APART = 8

FIND_FAULTS = """({ least, apart }) => {
  const scope = document.querySelector('dialog[open]') ?? document.body;
  // What sticks to the end of a sheet has its own place there, and covers nothing.
  scope.scrollTo(0, scope.scrollHeight);
  // A link inside a sentence is as high as the sentence.
  const isInSentence = control => getComputedStyle(control).display === 'inline'
    && control.parentElement.textContent.trim() !== control.textContent.trim();
  const boxOf = control => control.getBoundingClientRect();
  const isCovered = control => {
    const { left, top, width, height } = boxOf(control);
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && !control.contains(there) && there.closest('.update, .toast') !== null;
  };
  const touched = 'button, a[href], summary, select, textarea, input:not([type=hidden])';
  const all = new Set([...scope.querySelectorAll(touched)]
    .map(control => control.closest('label') ?? control));
  const controls = [...all].filter(control => boxOf(control).width > 1
    && control.checkVisibility({ visibilityProperty: true })
    && !control.closest('[inert]') && !isInSentence(control) && !isCovered(control));
  const told = control => {
    const { left, top, width, height } = boxOf(control);
    const place = [left, top, width, height].map(number => Math.round(number * 10) / 10);
    return `${control.id || control.ariaLabel || control.textContent.trim()} [${place}]`;
  };
  // What is rounded to the pixels of the screen counts as whole.
  const [side, gap] = [least - 0.1, apart - 0.1];
  const isSmall = control => boxOf(control).width < side || boxOf(control).height < side;
  const isNear = (one, other) => one.left - gap < other.right && other.left - gap < one.right
    && one.top - gap < other.bottom && other.top - gap < one.bottom;
  return {
    count: controls.length,
    small: controls.filter(isSmall).map(told),
    near: controls.flatMap((one, index) => controls.slice(index + 1)
      .filter(other => isNear(boxOf(one), boxOf(other)))
      .map(other => `${told(one)} and ${told(other)}`)),
  };
}"""


def faults_of(page):
    """What is too small or too near on a page, or in the sheet that is open on it."""
    found = page.evaluate(FIND_FAULTS, {"least": LEAST, "apart": APART})
    assert found["count"] > 0
    return found["small"] + found["near"]
