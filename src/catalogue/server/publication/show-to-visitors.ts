import type { ApiContext, Services } from '../../../platform/services.ts';
import { purgeProducts } from './cache-tags.ts';
import { requestBuild } from './publication.ts';

/**
 * Brings a change of these products before visitors, now that it is certain: once the answer is
 * out, caches forget what they keep, and the site is built anew (see `wantBuild`).
 */
export function showToVisitors(
  services: Services,
  context: ApiContext,
  productIds: number[],
): void {
  if (productIds.length === 0) return;
  services.afterAnswer(context, 'purge of caches', () => purgeProducts(services, productIds));
  services.afterAnswer(context, 'request of a build', async () => {
    await requestBuild(services);
  });
}
