import { useEffect, useState } from 'react';

/**
 * Query of the link that opened the page, such as `{ token, email }`; undefined until hydrated. It
 * is removed from the address bar at once, so that the token stays out of history, bookmarks and
 * screenshots.
 */
export function useLinkQuery(): Record<string, string> | undefined {
  const [query, setQuery] = useState<Record<string, string>>();
  useEffect(() => {
    // biome-ignore lint/nursery/useReactCompiler: the address has the query once
    setQuery(Object.fromEntries(new URLSearchParams(location.search)));
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return query;
}
