import { HttpError } from '../http-error.ts';
import { type BodyRoom, type HeldBody, tooSlow } from './body-room.ts';

const SECOND_MS = 1_000;
/** Slowest accepted upload, 130 kbit/s: 4.5 MB in less than five minutes. */
const BYTES_A_SECOND = 16_000;
/** Bytes of a refused body that are read before the connection is closed. */
const MAX_SKIPPED_BYTES = 64_000_000;
/** How far a body may fall behind the slowest accepted rate. */
const MAX_DELAY_MS = 15_000;

export interface ReadBodyOptions {
  /** Maximum size. */
  limit: number;
  /** Message beyond the limit. */
  tooLarge: string;
  /** Memory that it shares with other bodies; without it, it has its own. */
  room?: BodyRoom | undefined;
}

/** A body in memory. */
export interface ReadBody {
  bytes: Uint8Array<ArrayBuffer>;
  /** Gives its memory to other bodies. Call it once the request is answered. */
  release(): void;
}

/**
 * Reads a body into memory up to its limit. A stalled or dripping upload is aborted, since its
 * bytes hold memory.
 *
 * @throws HttpError 413 beyond the limit, 408 when it is too slow, 400 when it breaks off, 503 when
 * others use up the memory
 */
export function readBody(
  body: ReadableStream<Uint8Array>,
  { limit, tooLarge, room }: ReadBodyOptions,
): Promise<ReadBody> {
  return new Promise((resolve, reject) => {
    const arriving = new ArrivingBody({ limit, tooLarge, room }, reject);
    const pace = watchPace(arriving);
    gather(body, arriving)
      .then(() => resolve(arriving.settled()))
      .catch((reason) => arriving.refuse(reason))
      .finally(() => clearInterval(pace));
  });
}

/** One growing buffer: a list of tiny chunks would take more memory than their bytes. */
class ArrivingBody implements HeldBody {
  readonly beganAt = performance.now();
  /** What has arrived. */
  size = 0;
  /** Length of the buffer, as far as it counts in the room. */
  bytes = 0;
  #buffer = new Uint8Array(0);
  #refusal: HttpError | undefined;
  readonly #options: ReadBodyOptions;
  readonly #fail: (reason: HttpError) => void;

  constructor(options: ReadBodyOptions, fail: (reason: HttpError) => void) {
    this.#options = options;
    this.#fail = fail;
    options.room?.enter(this);
  }

  /** @throws HttpError why nothing more of it is taken */
  add(chunk: Uint8Array): void {
    const { limit, tooLarge, room } = this.#options;
    if (this.#refusal) throw this.#refusal;
    const size = this.size + chunk.length;
    if (size > limit) throw new HttpError(413, tooLarge);
    if (size > this.#buffer.length) {
      const roomier = Math.min(limit, Math.max(size, this.size * 2));
      room?.grow(this, roomier - this.#buffer.length);
      const before = this.#buffer;
      this.#buffer = new Uint8Array(roomier);
      this.#buffer.set(before);
    }
    this.#buffer.set(chunk, this.size);
    this.size = size;
  }

  refuse(reason: HttpError): void {
    this.#refusal ??= reason;
    this.#buffer = new Uint8Array(0);
    this.#options.room?.leave(this);
    this.#fail(reason);
  }

  settled(): ReadBody {
    const { room } = this.#options;
    room?.settle(this);
    return { bytes: this.#buffer.subarray(0, this.size), release: () => room?.leave(this) };
  }
}

async function gather(body: ReadableStream<Uint8Array>, arriving: ArrivingBody): Promise<void> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) return;
    try {
      arriving.add(value);
    } catch (error) {
      skipRest(reader).catch(() => {});
      throw error;
    }
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
 * Refuses the upload once it is too far behind the slowest accepted rate. Seconds in which this
 * process was too busy to read do not count.
 */
function watchPace(arriving: ArrivingBody): NodeJS.Timeout {
  let behindMs = 0;
  let before = 0;
  const timer = setInterval(() => {
    const caughtUpMs = ((arriving.size - before) / BYTES_A_SECOND) * SECOND_MS;
    behindMs = Math.max(0, behindMs + SECOND_MS - caughtUpMs);
    before = arriving.size;
    if (behindMs < MAX_DELAY_MS) return;
    clearInterval(timer);
    arriving.refuse(tooSlow());
  }, SECOND_MS);
  return timer;
}

/** Nobody reads this response any more. */
function brokenOff(): never {
  throw new HttpError(400, 'The request broke off before all of it was there.');
}
