import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryClient } from '../../account/session/api-query.ts';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { pollInterval } from '../../account/session/user-activity.ts';
import { apiPaths } from '../../api-paths.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';

const LOOK_AGAIN_MS = 25_000;

export interface CatalogueNews {
  /** Count of products that others changed; the list stays as it is while somebody works on it. */
  changed: number;
  show: () => void;
}

/**
 * Refreshes a screen after changes by others: polls twice a minute while the page is visible, and
 * on each return to it. Own changes do not count.
 *
 * @param refresh reads the screen's data again; runs by itself unless `isBusy`
 * @param isBusy true while a person does something that new rows would disturb
 */
export function useCatalogueNews(refresh: () => Promise<unknown>, isBusy = false): CatalogueNews {
  const [seen, setSeen] = useState<number>();
  const { data } = useQuery(
    {
      queryKey: [apiPaths.catalogueNews],
      queryFn: async () => {
        const query = seen === undefined ? {} : { since: seen };
        return makeCallAsStaff(productCalls.watchCatalogue, { query });
      },
      refetchOnWindowFocus: 'always',
      refetchInterval: () => pollInterval(LOOK_AGAIN_MS),
      meta: { failure: 'What others have changed is unknown.', refetchOnFocus: true },
    },
    queryClient,
  );
  const latest = data?.latest;
  const changed = data && seen !== undefined && data.latest > seen ? data.changed : 0;

  const isFirst = seen === undefined && latest !== undefined;
  if (isFirst || (changed > 0 && !isBusy)) setSeen(latest);

  const before = useRef(seen);
  const showNewer = useEffectEvent(refresh);
  useEffect(() => {
    const isNewer = before.current !== undefined && before.current !== seen;
    before.current = seen;
    if (isNewer) showNewer();
  }, [seen]);

  return { changed, show: () => setSeen(latest) };
}
