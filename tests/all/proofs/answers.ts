import { setTimeout as pause } from 'node:timers/promises';

/** Statuses and durations of calls. */
export class Answers {
  readonly #taken: { name: string; status: number; milliseconds: number }[] = [];

  /** Makes a call and records its response. A 503 without Retry-After counts as 500. */
  async note(name: string, call: () => Promise<Response>): Promise<void> {
    const begun = performance.now();
    const answer = await call();
    await answer.arrayBuffer();
    const says = answer.status !== 503 || answer.headers.get('Retry-After') === '30';
    this.#taken.push({
      name,
      status: says ? answer.status : 500,
      milliseconds: performance.now() - begun,
    });
  }

  /** Repeats a call until it is aborted. */
  async keepNoting(name: string, call: () => Promise<Response>, signal: AbortSignal) {
    while (!signal.aborted) {
      await this.note(name, call);
      // The embedded database answers within one turn of the event loop, which would starve other
      // work.
      await pause(10);
    }
  }

  /** Number of responses by status. */
  statuses(name?: string): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const { status } of this.#of(name)) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  slowest(name?: string): number {
    return Math.max(...this.#of(name).map(({ milliseconds }) => milliseconds));
  }

  median(name?: string): number {
    const sorted = this.#of(name)
      .map(({ milliseconds }) => milliseconds)
      .sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  /** Such as `list 503 × 15 (5.0 s), profile 200 × 4 (0.1 s)`, with the slowest of each. */
  toString(): string {
    const names = [...new Set(this.#taken.map(({ name }) => name))];
    const parts = names.map((name) => {
      const counts = Object.entries(this.statuses(name)).map(([status, n]) => `${status} × ${n}`);
      return `${name} ${counts.join(' and ')} (${inSeconds(this.slowest(name))})`;
    });
    return parts.join(', ');
  }

  #of(name?: string) {
    return this.#taken.filter((each) => name === undefined || each.name === name);
  }
}

export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
