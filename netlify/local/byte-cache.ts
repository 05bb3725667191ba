interface Weighed {
  bytes: Uint8Array;
}

/** Keeps what was made, up to a sum of bytes; what nobody has asked for longest goes first. */
export class ByteCache<Made extends Weighed> {
  readonly #limit: number;
  /** In the order of the last use. */
  readonly #made = new Map<string, Promise<Made>>();
  /** Of what is made; what is being made has no size yet. */
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** What was made under this key; several callers wait for one making. A failure is not kept. */
  get(key: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.#made.get(key);
    if (known) {
      this.#made.delete(key);
      this.#made.set(key, known);
      return known;
    }
    const making = make();
    this.#made.set(key, making);
    making.then(
      ({ bytes }) => this.#keep(key, bytes.byteLength),
      () => this.#made.delete(key),
    );
    return making;
  }

  #keep(key: string, size: number): void {
    this.#sizes.set(key, size);
    this.#bytes += size;
    for (const [oldest] of this.#made) {
      if (this.#bytes <= this.#limit) return;
      const freed = this.#sizes.get(oldest);
      if (freed === undefined) continue;
      this.#bytes -= freed;
      this.#sizes.delete(oldest);
      this.#made.delete(oldest);
    }
  }
}
