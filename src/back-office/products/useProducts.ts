import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { callAsStaff, sessionHasEnded } from '../../account/session.ts';
import { type Product, product } from '../../catalogue/product.ts';
import { showToast } from '../../design/toasts.ts';
import { apiPaths } from '../../paths.ts';

const GREETED_KEY = 'greeted';

export type LoadedProducts =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'ready'; products: Product[] };

/** All products, as staff see them. A failure is told in a toast; `reload` asks again. */
export function useProducts(): { loaded: LoadedProducts; reload: () => void } {
  const [loaded, setLoaded] = useState<LoadedProducts>({ phase: 'loading' });

  const load = useCallback(async (signal?: AbortSignal) => {
    setLoaded({ phase: 'loading' });
    try {
      const products = await callAsStaff(apiPaths.products, {
        parse: (answer) => z.array(product).parse(answer),
        ...(signal && { signal }),
      });
      setLoaded({ phase: 'ready', products });
      greetOnce();
    } catch (error) {
      if (signal?.aborted || sessionHasEnded(error)) return;
      console.error('The products could not be loaded.', error);
      setLoaded({ phase: 'failed' });
      showToast('error', 'Failed to update product details. Please try again.');
    }
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return { loaded, reload: () => load() };
}

/** Once on a visit: signing out forgets it together with the rest of the tab's memory. */
function greetOnce() {
  if (sessionStorage.getItem(GREETED_KEY)) return;
  sessionStorage.setItem(GREETED_KEY, 'yes');
  showToast('success', 'User Logged in Successfully');
}
