import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryClient } from '../../account/session/api-query.ts';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { pollInterval } from '../../account/session/user-activity.ts';
import { apiPaths } from '../../api-paths.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';

const LOOK_AGAIN_MS = 25_000;

export interface CatalogueNews {
  /** How many products others have changed since, while nothing is moved under somebody's hands. */
  changed: number;
  show: () => void;
}

/**
 * Keeps a screen as others have made it: looks every half a minute, while the page is in sight, and
 * whenever somebody comes back to it. One's own changes are no news.
 *
 * @param refresh has the screen ask again; it runs by itself unless `isBusy`
 * @param isBusy whether somebody is in the middle of something that other rows would disturb
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
