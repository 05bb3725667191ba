/** View transition between a card's picture and the photo of its page, in both directions. */

const NAME = 'product';

addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (viewTransition) lead(activation?.entry.url, viewTransition);
});

// On the way back this only runs for pages in the back/forward cache; others fade.
addEventListener('pagereveal', ({ viewTransition }) => {
  if (viewTransition) lead(globalThis.navigation?.activation?.from?.url, viewTransition);
});

function lead(url: string | null | undefined, { finished }: ViewTransition): void {
  const picture = url ? cardPicture(new URL(url).pathname) : null;
  if (!picture) return;
  const own = document.querySelector<HTMLElement>('.photos li:first-child img');
  // A name must be unique on a page.
  if (own) own.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = NAME;
  void finished.finally(() => {
    picture.style.viewTransitionName = '';
    if (own) own.style.viewTransitionName = '';
  });
}

function cardPicture(path: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.card a[href]')];
  const link = links.find(({ pathname }) => pathname === path);
  return link?.closest('.card')?.querySelector('img') ?? null;
}
