import type { AfterAnswer, Services } from '../../platform/services.ts';
import { startDueBuild } from './builds.ts';

/**
 * Shows a committed change to visitors once the answer is out: caches forget what they keep, and a
 * build begins if it is due (see `markDirty`).
 *
 * @param tags the cache tags of what has changed
 */
export function publish(services: Services, afterAnswer: AfterAnswer, tags: string[]): void {
  afterAnswer('purge of caches', () => services.purgeCache(tags));
  afterAnswer('request of a build', async () => {
    await startDueBuild(services);
  });
}
