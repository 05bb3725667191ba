/** Header with the time of the last use (Unix time in milliseconds). */
const KEPT_AT = 'X-Kept-At';
const KEPT_BYTES = 'X-Kept-Bytes';

/** Limit for all caches on a device; evicting frees a tenth more. */
export const MOST = 30_000_000;
/** Measuring is slow, so it only runs after this many new bytes. */
const COUNTED_AFTER = 1_000_000;
/** Precision of the time of the last use. */
const HOUR_MS = 3_600_000;

interface Kept {
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

export function keptAs({ headers }: Response): Kept {
  return { at: Number(headers.get(KEPT_AT)), bytes: Number(headers.get(KEPT_BYTES)) };
}

/** True if it was used more than an hour after it was stamped. */
export function isStale(response: Response, now = Date.now()): boolean {
  return now - keptAs(response).at > HOUR_MS;
}

/** Entries to evict until at most `most` bytes are left, least recently used first. */
export function surplus<Entry extends Kept>(entries: readonly Entry[], most: number): Entry[] {
  let left = most;
  return [...entries]
    .sort((a, b) => b.at - a.at)
    .filter(({ bytes }) => {
      left -= bytes;
      return left < 0;
    });
}

/** Evicts the least recently used entries of these caches until `most` bytes are left. */
export async function makeRoom(names: readonly string[], most = MOST * 0.9): Promise<void> {
  const entries = await Promise.all(names.map(entriesOf));
  await Promise.all(surplus(entries.flat(), most).map((entry) => entry.forget()));
}

/** Evicts half of the entries, after the device has reported that its storage is full. */
export async function makeRoomAtOnce(names: readonly string[]): Promise<void> {
  const entries = (await Promise.all(names.map(entriesOf))).flat();
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  await makeRoom(names, bytes / 2);
}

/** Counts added bytes and evicts when needed; the first time at once. */
export function roomFor(names: readonly string[]) {
  let added = COUNTED_AFTER;
  return async (response: Response) => {
    added += keptAs(response).bytes;
    if (added < COUNTED_AFTER) return;
    added = 0;
    await makeRoom(names);
  };
}

async function entriesOf(name: string) {
  const cache = await caches.open(name);
  const entries = (await cache.keys()).map(async (request) => {
    const response = await cache.match(request);
    return { ...keptAs(response ?? new Response()), forget: () => cache.delete(request) };
  });
  return Promise.all(entries);
}
