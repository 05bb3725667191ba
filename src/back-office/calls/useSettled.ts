import { useEffect, useState } from 'react';

/** Long enough to type the next letter. */
const PAUSE_MS = 120;

/** The text once nobody has typed on for a moment. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
