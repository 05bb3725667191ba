/** Sharing and printing, for whichever article is shown. */
export function prepareActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-share], [data-print]');
    if (button?.matches('[data-share]')) share();
    if (button?.matches('[data-print]')) print();
  });
}

async function share(): Promise<void> {
  const link = { title: document.title, url: location.origin + location.pathname };
  try {
    const { shareLink } = await import('../../shell/share-link.ts');
    await shareLink(link, 'Copy it from the address bar instead.');
  } catch (error) {
    console.warn('The link could not be shared:', error);
  }
}
