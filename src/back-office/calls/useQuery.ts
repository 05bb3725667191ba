import { useEffect, useState } from 'react';

/**
 * The query of the address, and a way to another one on the same page: a step that the browser's
 * Back takes back.
 */
export function useQuery(): [
  query: URLSearchParams,
  go: (next: Record<string, string | number>) => void,
] {
  const [search, setSearch] = useState(location.search);
  useEffect(() => {
    const goBack = () => setSearch(location.search);
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);

  function go(next: Record<string, string | number>) {
    const entries = Object.entries(next).map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(entries).toString();
    const wanted = query && `?${query}`;
    history.pushState(null, '', location.pathname + wanted);
    setSearch(wanted);
  }
  return [new URLSearchParams(search), go];
}

/** A page number as an address has it; 1 when it makes no sense. */
export function readPageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
