import { HttpError } from '../http-error.ts';

/** A body that has been arriving for longer makes room for others once the room is full. */
const MAX_UNDISTURBED_MS = 10_000;

/** A body, or what is there of it. */
export interface HeldBody {
  /** From `performance.now()`. */
  readonly beganAt: number;
  /** Bytes that it holds. */
  bytes: number;
  /** Refuses the rest of it. */
  refuse(reason: HttpError): void;
}

/**
 * Memory that the bodies of uploads share until they are answered. A slow sender holds what has
 * arrived: once the room is full, the body that has been arriving for longest is refused.
 */
export class BodyRoom {
  #free: number;
  /** In the order in which they began to arrive. */
  readonly #arriving = new Set<HeldBody>();

  constructor(bytes: number) {
    this.#free = bytes;
  }

  enter(body: HeldBody): void {
    this.#arriving.add(body);
  }

  /** @throws HttpError 503 if the room is full, and no other body in it is slow */
  grow(body: HeldBody, bytes: number): void {
    for (const slow of this.#arriving) {
      if (bytes <= this.#free || performance.now() - slow.beganAt < MAX_UNDISTURBED_MS) break;
      if (slow === body) continue;
      this.leave(slow);
      slow.refuse(tooSlow());
    }
    if (bytes > this.#free) throw noRoom();
    this.#free -= bytes;
    body.bytes += bytes;
  }

  /** A body that is there as a whole makes no room any more. */
  settle(body: HeldBody): void {
    this.#arriving.delete(body);
  }

  /** Takes its bytes back, once it is answered or refused. */
  leave(body: HeldBody): void {
    this.#arriving.delete(body);
    this.#free += body.bytes;
    body.bytes = 0;
  }
}

export function tooSlow(): HttpError {
  return new HttpError(408, 'This took too long to arrive. Please try again on a better line.', {
    headers: { Connection: 'close' },
  });
}

function noRoom(): HttpError {
  return new HttpError(
    503,
    'Many files are arriving at the moment. Please send yours again in a minute.',
    { headers: { 'Retry-After': '30' } },
  );
}
