/**
 * Reads pages of the deploy that this function belongs to, as templates for the API. They never
 * change within a deploy, so each page is fetched once.
 *
 * @param origin of the deploy
 */
export function publishedPages(origin: string) {
  const pages = new Map<string, Promise<string | undefined>>();
  return (path: string): Promise<string | undefined> => {
    const known = pages.get(path);
    if (known) return known;
    const page = fetchPage(new URL(path, origin));
    pages.set(path, page);
    // A failed fetch is retried by the next request.
    page.then(
      (html) => html === undefined && pages.delete(path),
      () => pages.delete(path),
    );
    return page;
  };
}

async function fetchPage(url: URL): Promise<string | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
  const isWanted = answer.ok || (answer.status === 404 && url.pathname === '/404');
  return isWanted ? await answer.text() : undefined;
}
