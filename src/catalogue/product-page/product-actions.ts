import { showToast } from '../../design/page-toasts.ts';

/** Sharing and printing, for whichever article is shown. */
export function prepareActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-share], [data-print]');
    if (button?.matches('[data-share]')) share();
    if (button?.matches('[data-print]')) print();
  });
}

/** By the device's own means where it has some, else as a link to paste. */
async function share(): Promise<void> {
  const link = { title: document.title, url: location.origin + location.pathname };
  try {
    if (typeof navigator.share === 'function') return await navigator.share(link);
    await navigator.clipboard.writeText(link.url);
    showToast('success', 'The link is copied. Paste it wherever you like.');
  } catch (error) {
    if ((error as Error).name === 'AbortError') return;
    showToast('error', 'The link could not be shared. Copy it from the address bar instead.');
  }
}
