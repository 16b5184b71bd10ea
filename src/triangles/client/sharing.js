/**
 * Gives a link away: by what the device has for sharing, else by copying it.
 *
 * @param {Pick<Navigator, 'clipboard'> & {share?: Navigator['share']}} device
 * @param {{title: string, url: string}} link
 * @returns {Promise<'shared' | 'dropped' | 'copied' | 'refused'>} `dropped` if the person changed their mind
 */
export async function shareLink(device, link) {
  if (device.share) {
    try {
      await device.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dropped';
    }
  }
  try {
    // It is missing where a page does not come over HTTPS.
    await device.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
