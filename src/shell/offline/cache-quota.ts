/** Header with the time of the last use (Unix time in milliseconds). */
const KEPT_AT = 'X-Kept-At';
const KEPT_BYTES = 'X-Kept-Bytes';

/** Limit for all caches on a device; evicting frees a tenth more. */
export const MAX_CACHE_BYTES = 30_000_000;
/** Measuring is slow, so it only runs after this many new bytes. */
const MEASURE_EVERY_BYTES = 1_000_000;
/** Precision of the time of the last use. */
const HOUR_MS = 3_600_000;

interface CacheStamp {
  at: number;
  bytes: number;
}

/** Copies a response with its time and size as headers, since caches do not record them. */
export async function stamped(response: Response, now = Date.now()): Promise<Response> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(now));
  headers.set(KEPT_BYTES, String(body.size));
  // Caches match by URL alone.
  headers.delete('Vary');
  return new Response(body, { status: response.status, headers });
}

export function stampOf({ headers }: Response): CacheStamp {
  return { at: Number(headers.get(KEPT_AT)), bytes: Number(headers.get(KEPT_BYTES)) };
}

/** True if it was used more than an hour after it was stamped. */
export function isStale(response: Response, now = Date.now()): boolean {
  return now - stampOf(response).at > HOUR_MS;
}

/** Entries to evict until at most `most` bytes are left, least recently used first. */
export function entriesToEvict<Entry extends CacheStamp>(
  entries: readonly Entry[],
  most: number,
): Entry[] {
  let left = most;
  return [...entries]
    .sort((a, b) => b.at - a.at)
    .filter(({ bytes }) => {
      left -= bytes;
      return left < 0;
    });
}

/** Evicts the least recently used entries of these caches until `most` bytes are left. */
export async function evict(names: readonly string[], most = MAX_CACHE_BYTES * 0.9): Promise<void> {
  const entries = await Promise.all(names.map(entriesOf));
  await Promise.all(entriesToEvict(entries.flat(), most).map((entry) => entry.forget()));
}

/** Evicts half of the entries, after the device has reported that its storage is full. */
export async function evictHalf(names: readonly string[]): Promise<void> {
  const entries = (await Promise.all(names.map(entriesOf))).flat();
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  await evict(names, bytes / 2);
}

/** Counts added bytes and evicts when needed; the first time at once. */
export function quotaFor(names: readonly string[]) {
  let added = MEASURE_EVERY_BYTES;
  return async (response: Response) => {
    added += stampOf(response).bytes;
    if (added < MEASURE_EVERY_BYTES) return;
    added = 0;
    await evict(names);
  };
}

async function entriesOf(name: string) {
  const cache = await caches.open(name);
  const entries = (await cache.keys()).map(async (request) => {
    const response = await cache.match(request);
    return { ...stampOf(response ?? new Response()), forget: () => cache.delete(request) };
  });
  return Promise.all(entries);
}
