/** On the way to a product its card's picture becomes the photograph of its page, and on the way back. */

const NAME = 'product';

addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (viewTransition) lead(activation?.entry.url, viewTransition);
});

// Coming back, this runs only where the browser has kept the page; others simply fade.
addEventListener('pagereveal', ({ viewTransition }) => {
  if (viewTransition) lead(navigation.activation?.from?.url, viewTransition);
});

function lead(url: string | null | undefined, { finished }: ViewTransition): void {
  const picture = url ? cardPicture(new URL(url).pathname) : null;
  if (!picture) return;
  const own = document.querySelector<HTMLElement>('.photos li:first-child img');
  // A name may stand once on a page.
  if (own) own.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = NAME;
  finished.finally(() => {
    picture.style.viewTransitionName = '';
    if (own) own.style.viewTransitionName = '';
  });
}

function cardPicture(path: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.card a[href]')];
  const link = links.find(({ pathname }) => pathname === path);
  return link?.closest('.card')?.querySelector('img') ?? null;
}
