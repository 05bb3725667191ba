import { useState } from 'react';
import type { LiveSearch } from '../shell/SearchBox.tsx';

/** The text of the products search, kept in the address as `?q=`. */
export function useSearch(): LiveSearch {
  const [text, setText] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  function onChange(next: string) {
    setText(next);
    const query = next ? `?${new URLSearchParams({ q: next })}` : '';
    history.replaceState(history.state, '', location.pathname + query);
  }
  return { text, onChange };
}
