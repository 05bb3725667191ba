interface QueuedWork {
  kind: string;
  begin(): void;
}

/**
 * Bulkhead: shares a number of slots among kinds of work. A kind gets another slot only while it
 * holds fewer than are free, so a single kind holds at most half of them, rounded up. Slow work (a
 * locked table) or a flood (password guesses) never starves the rest.
 */
export class Bulkhead {
  #free: number;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Set<QueuedWork>();

  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Waits for a slot; requests of one kind are served in order.
   *
   * @returns releases the slot
   * @throws TimeoutError when no slot was free in time
   */
  async acquire(kind: string, milliseconds: number): Promise<() => void> {
    if (!this.#fits(kind)) await this.#wait(kind, milliseconds);
    else this.#begin(kind);
    return () => this.#end(kind);
  }

  #fits(kind: string): boolean {
    return this.#takenBy(kind) < this.#free;
  }

  #begin(kind: string): void {
    this.#free -= 1;
    this.#taken.set(kind, this.#takenBy(kind) + 1);
  }

  #end(kind: string): void {
    this.#free += 1;
    const left = this.#takenBy(kind) - 1;
    if (left > 0) this.#taken.set(kind, left);
    else this.#taken.delete(kind);
    for (const waiting of this.#waiting) {
      if (this.#free === 0) return;
      if (this.#fits(waiting.kind)) waiting.begin();
    }
  }

  #wait(kind: string, milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
      };
      const waiting: QueuedWork = {
        kind,
        begin: () => {
          leave();
          this.#begin(kind);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(new DOMException(`no free connection within ${milliseconds} ms`, 'TimeoutError'));
      }, milliseconds);
      this.#waiting.add(waiting);
    });
  }

  #takenBy(kind: string): number {
    return this.#taken.get(kind) ?? 0;
  }
}
