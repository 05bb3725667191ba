import { useEffect, useState } from 'react';
import { store, stored } from '../../design/device-storage.ts';
import { jsonIn } from '../../platform/contract/stored-json.ts';

/**
 * Query of the link that opened the page, such as `{ token, email }`; undefined until hydrated. It
 * is removed from the address bar at once, so that the token stays out of history, bookmarks and
 * screenshots. The tab keeps it, so that the page can be reloaded.
 */
export function useLinkQuery(): Record<string, string> | undefined {
  const [query, setQuery] = useState<Record<string, string>>();
  useEffect(() => {
    const { pathname, search } = location;
    const key = `link ${pathname}`;
    if (search) store(key, search, 'sessionStorage');
    const kept = search || String(jsonIn(stored(key, 'sessionStorage') ?? '') ?? '');
    // biome-ignore lint/nursery/useReactCompiler: the address has the query once
    setQuery(Object.fromEntries(new URLSearchParams(kept)));
    history.replaceState(history.state, '', pathname);
  }, []);
  return query;
}
