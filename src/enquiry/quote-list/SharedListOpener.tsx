import { useEffect, useState } from 'react';
import { showToast } from '../../design/toasts/page-toasts.ts';
import type { Props, SharedListCard } from './SharedListCard.tsx';

/** Loads the card of a shared list on demand. */
export function SharedListOpener(props: Props) {
  const [loaded, setLoaded] = useState<{ Card: typeof SharedListCard }>();
  useEffect(() => {
    import('./SharedListCard.tsx').then(
      ({ SharedListCard: Card }) => setLoaded({ Card }),
      () => showToast('error', 'The shared list could not be opened. Open its link again.'),
    );
  }, []);
  return loaded ? <loaded.Card {...props} /> : <p role="status">Opening the shared list…</p>;
}
