import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../../design/toasts/page-toasts.ts';
import styles from '../QuoteList.module.css';
import type { Props, SharedListCard } from './SharedListCard.tsx';

/** Loads the card of a shared list on demand. */
export function SharedListOpener(props: Props) {
  const onOpened = useEffectEvent(props.onOpened);
  const [loaded, setLoaded] = useState<{ Card: typeof SharedListCard }>();
  useEffect(() => {
    import('./SharedListCard.tsx').then(
      ({ SharedListCard: Card }) => setLoaded({ Card }),
      () => {
        showToast('error', 'The shared list could not be opened. Open its link again.');
        onOpened();
      },
    );
  }, []);
  return loaded ? (
    <loaded.Card {...props} />
  ) : (
    <p className={styles['opening']} role="status">
      Opening the shared list…
    </p>
  );
}
