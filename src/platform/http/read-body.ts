import { HttpError } from '../http-error.ts';

const SECOND_MS = 1_000;
/** Slowest accepted upload, 130 kbit/s: 4.5 MB in less than five minutes. */
const BYTES_A_SECOND = 16_000;
/** Bytes of a refused body that are read before the connection is closed. */
const MAX_SKIPPED_BYTES = 64_000_000;
/** How far a body may fall behind the slowest accepted rate. */
export const MAX_DELAY_MS = 15_000;

export interface ReadBodyOptions {
  /** Maximum size. */
  limit: number;
  /** Message beyond the limit. */
  tooLarge: string;
  /** Current delay allowed while others wait; read each second. */
  maxDelayMs?: () => number;
}

/**
 * Reads a body into memory up to its limit. A stalled or dripping upload is aborted, since its
 * bytes hold memory.
 *
 * @throws HttpError 413 beyond the limit, 408 when it is too slow, 400 when it breaks off
 */
export function readBody(
  body: ReadableStream<Uint8Array>,
  { limit, tooLarge, maxDelayMs = () => MAX_DELAY_MS }: ReadBodyOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const gathered = new BodyBuffer(limit);
  return new Promise((resolve, reject) => {
    const pace = watchPace(gathered, maxDelayMs, reject);
    gather(body, gathered, tooLarge)
      .then(resolve, reject)
      .finally(() => clearInterval(pace));
  });
}

/** One growing buffer: a list of tiny chunks would take more memory than their bytes. */
class BodyBuffer {
  size = 0;
  #room = new Uint8Array(0);
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes() {
    return this.#room.subarray(0, this.size);
  }

  /** @returns false if the chunk exceeds the limit */
  add(chunk: Uint8Array): boolean {
    const size = this.size + chunk.length;
    if (size > this.#limit) return false;
    if (size > this.#room.length) {
      const roomier = new Uint8Array(Math.min(this.#limit, Math.max(size, this.size * 2)));
      roomier.set(this.bytes);
      this.#room = roomier;
    }
    this.#room.set(chunk, this.size);
    this.size = size;
    return true;
  }
}

async function gather(
  body: ReadableStream<Uint8Array>,
  gathered: BodyBuffer,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) return gathered.bytes;
    if (gathered.add(value)) continue;
    skipRest(reader).catch(() => {});
    throw new HttpError(413, tooLarge);
  }
}

/**
 * Drains a refused body up to a limit, so that the connection stays usable for the next request.
 */
async function skipRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let skipped = 0; skipped < MAX_SKIPPED_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return;
    skipped += value.length;
  }
  await reader.cancel();
}

/**
 * Rejects once the upload is too far behind the slowest accepted rate. Seconds in which this
 * process was too busy to read do not count.
 */
function watchPace(
  gathered: BodyBuffer,
  maxDelayMs: () => number,
  fail: (reason: HttpError) => void,
): NodeJS.Timeout {
  let behindMs = 0;
  let before = 0;
  const timer = setInterval(() => {
    const caughtUpMs = ((gathered.size - before) / BYTES_A_SECOND) * SECOND_MS;
    behindMs = Math.max(0, behindMs + SECOND_MS - caughtUpMs);
    before = gathered.size;
    if (behindMs < maxDelayMs()) return;
    clearInterval(timer);
    fail(tooSlow());
  }, SECOND_MS);
  return timer;
}

function tooSlow(): HttpError {
  return new HttpError(408, 'This took too long to arrive. Please try again on a better line.', {
    headers: { Connection: 'close' },
  });
}

/** Nobody reads this response any more. */
function brokenOff(): never {
  throw new HttpError(400, 'The request broke off before all of it was there.');
}
