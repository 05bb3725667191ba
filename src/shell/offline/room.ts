/** When something that is kept was last looked at, in milliseconds since 1970, and its bytes. */
const KEPT_AT = 'X-Kept-At';
const KEPT_BYTES = 'X-Kept-Bytes';

/** Bytes that all of it may take on a device; what is made room for is a tenth less. */
export const MOST = 30_000_000;
/** Counting takes longer than keeping: it is done for so many new bytes. */
const COUNTED_AFTER = 1_000_000;
/** How exactly it is known when something was last looked at. */
const HOUR_MS = 3_600_000;

interface Kept {
  at: number;
  bytes: number;
}

/** A copy that says when it was kept and what it weighs, as nothing else does of what is kept. */
export async function stamped(response: Response, now = Date.now()): Promise<Response> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(now));
  headers.set(KEPT_BYTES, String(body.size));
  // What is kept is found by its address alone.
  headers.delete('Vary');
  return new Response(body, { status: response.status, headers });
}

export function keptAs({ headers }: Response): Kept {
  return { at: Number(headers.get(KEPT_AT)), bytes: Number(headers.get(KEPT_BYTES)) };
}

/** Whether it has been looked at since it was stamped, by more than an hour. */
export function isStale(response: Response, now = Date.now()): boolean {
  return now - keptAs(response).at > HOUR_MS;
}

/** What has to go so that no more than `most` bytes are left: that which was not seen for longest. */
export function surplus<Entry extends Kept>(entries: readonly Entry[], most: number): Entry[] {
  let left = most;
  return [...entries]
    .sort((a, b) => b.at - a.at)
    .filter(({ bytes }) => {
      left -= bytes;
      return left < 0;
    });
}

/** Forgets the oldest of these caches until `most` bytes are left. */
export async function makeRoom(names: readonly string[], most = MOST * 0.9): Promise<void> {
  const entries = await Promise.all(names.map(entriesOf));
  await Promise.all(surplus(entries.flat(), most).map((entry) => entry.forget()));
}

/** Half of what is there goes: the device has no room, however little it is. */
export async function makeRoomAtOnce(names: readonly string[]): Promise<void> {
  const entries = (await Promise.all(names.map(entriesOf))).flat();
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  await makeRoom(names, bytes / 2);
}

/** Counts what is added, and makes room when it may be needed; the first time at once. */
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
