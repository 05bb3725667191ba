import type { RunAfterResponse, Services } from '../../platform/services.ts';
import { startDueBuild } from './builds.ts';

/**
 * Shows a committed change to visitors after the response: purges caches and starts a build if one
 * is due (see `requestBuild`).
 *
 * @param tags cache tags of what has changed
 */
export function publish(
  services: Services,
  runAfterResponse: RunAfterResponse,
  tags: string[],
): void {
  runAfterResponse('purge of caches', () => services.purgeCache(tags));
  runAfterResponse('request of a build', async () => {
    await startDueBuild(services);
  });
}
