import { showToast } from './toasts/page-toasts.ts';

/**
 * Shares a link by the device's own means where it has some, else copies it to be pasted.
 *
 * @param whenNot said when neither is possible: what to do instead
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
