import { useEffect, useRef } from 'react';

const OPEN = 'isOpen';

/** While it is there, the browser's Back closes it instead of leaving the page. */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    // A page that was reloaded has its step back already.
    if (!isStepBack()) history.pushState({ [OPEN]: true }, '');
    const goBack = () => latest.current();
    addEventListener('popstate', goBack);
    return () => {
      removeEventListener('popstate', goBack);
      if (isStepBack()) history.back();
    };
  }, []);
}

function isStepBack(): boolean {
  return Boolean((history.state as { [OPEN]?: boolean } | null)?.[OPEN]);
}
