import { shareLink } from '../../shell/share-link.ts';

/** Sharing and printing, for whichever article is shown. */
export function prepareActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-share], [data-print]');
    if (button?.matches('[data-share]')) share();
    if (button?.matches('[data-print]')) print();
  });
}

function share(): Promise<void> {
  const link = { title: document.title, url: location.origin + location.pathname };
  return shareLink(link, 'Copy it from the address bar instead.');
}
