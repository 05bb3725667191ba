import type { Services } from './services.ts';

const HOUR_MS = 60 * 60_000;
/** Lines that are remembered: whoever makes up more of them in an hour finds no room in the log. */
const MOST_LINES = 100;

/**
 * Warns of what comes again and again: each line once in an hour, with the number of times that it
 * was left out before. Counted by each process alone.
 */
export function logSeldom({ log, now }: Pick<Services, 'log' | 'now'>) {
  const lines = new Map<string, { at: number; leftOut: number }>();
  return (event: string, facts: Record<string, unknown>): void => {
    const time = now().getTime();
    const key = JSON.stringify([event, facts]);
    const known = lines.get(key);
    if (known && time - known.at < HOUR_MS) {
      known.leftOut += 1;
      return;
    }
    if (!known && !makeRoom(time)) return;
    lines.set(key, { at: time, leftOut: 0 });
    log('warn', event, { ...facts, ...(known?.leftOut && { leftOut: known.leftOut }) });
  };

  /** @returns whether there is any */
  function makeRoom(time: number): boolean {
    if (lines.size < MOST_LINES) return true;
    for (const [key, { at }] of lines) if (time - at >= HOUR_MS) lines.delete(key);
    return lines.size < MOST_LINES;
  }
}
