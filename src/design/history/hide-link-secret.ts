/**
 * Takes the secret of a mailed link out of the address bar, and so out of history, bookmarks and
 * screenshots, and out of links, which the list of downloads would keep. The page reloads by its cookie;
 * a browser without cookies keeps the address.
 */
export function hideLinkSecret(): void {
  const address = document.querySelector<HTMLElement>('[data-address]')?.dataset['address'];
  if (address && navigator.cookieEnabled) history.replaceState(history.state, '', address);
  const of = new URLSearchParams(location.search).get('of');
  if (of === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="token="]')) {
    const url = new URL(link.href);
    url.searchParams.delete('token');
    url.searchParams.set('of', of);
    link.href = url.href;
  }
}
