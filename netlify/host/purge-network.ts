import { setTimeout } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';

const WAITS_MS = [0, 500, 2_000];

/**
 * Purges the host's CDN by tags. It tries three times, since visitors would otherwise see stale
 * content for up to a week.
 *
 * @throws the last failure
 */
export async function purgeNetwork(
  tags: string[],
  { purge = purgeCache, waitsMs = WAITS_MS } = {},
): Promise<void> {
  // There is no CDN outside the host.
  if (!process.env['SITE_ID']) return;
  let failure: unknown;
  for (const wait of waitsMs) {
    if (wait > 0) await setTimeout(wait);
    try {
      await purge({ tags });
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
