import { setTimeout } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';

const WAITS_MS = [0, 500, 2_000];

/**
 * Has the host's network forget what carries one of these tags. Tried three times, since visitors
 * would otherwise see what was changed for as long as a week.
 *
 * @throws the last failure
 */
export async function purgeNetwork(
  tags: string[],
  { purge = purgeCache, waitsMs = WAITS_MS } = {},
): Promise<void> {
  // A function that runs anywhere else has no network in front of it.
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
