import { useEffect, useState } from 'react';

/** The pause is long enough to type the next letter. */
const PAUSE_MS = 120;

/** Debounces the text: returns it once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
