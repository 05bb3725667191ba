import { showToast } from './toasts/page-toasts.ts';

/**
 * Shares a link with the device's share sheet, or copies it.
 *
 * @param whenNot message when neither is possible
 */
export async function shareLink(
  link: { title: string; url: string },
  whenNot: string,
): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(link);
    await navigator.clipboard.writeText(link.url);
    showToast('success', 'The link is copied. Paste it wherever you like.');
  } catch (error) {
    if ((error as Error).name === 'AbortError') return;
    showToast('error', `The link could not be shared. ${whenNot}`);
  }
}
