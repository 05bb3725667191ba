import { useEffect, useState } from 'react';

/**
 * The query of the link that opened the page, such as `{ token, email }`; undefined until the
 * browser has it. It goes from the address bar at once, so that a token is in no history entry,
 * no bookmark and no picture of the screen.
 */
export function useLinkQuery(): Record<string, string> | undefined {
  const [query, setQuery] = useState<Record<string, string>>();
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address tells it once, and not again
    setQuery(Object.fromEntries(new URLSearchParams(location.search)));
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return query;
}
