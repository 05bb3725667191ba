import type { Services } from './services.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

interface Limits {
  periodMs: number;
  /** Remembered at most; further keys in the same period are dropped. */
  maxKeys: number;
}

/**
 * Passes each key once in a period, counted per process.
 *
 * @returns for a key that passes, the number of suppressed repeats
 */
export function oncePer({ now }: Pick<Services, 'now'>, { periodMs, maxKeys }: Limits) {
  const keys = new Map<string, { at: number; suppressed: number }>();

  /** @returns false if there is no room */
  function makeRoom(time: number): boolean {
    if (keys.size < maxKeys) return true;
    for (const [key, { at }] of keys) if (time - at >= periodMs) keys.delete(key);
    return keys.size < maxKeys;
  }

  return (key: string): { suppressed: number } | undefined => {
    const time = now().getTime();
    const known = keys.get(key);
    if (known && time - known.at < periodMs) {
      known.suppressed += 1;
      return undefined;
    }
    if (!known && !makeRoom(time)) return undefined;
    keys.set(key, { at: time, suppressed: 0 });
    return { suppressed: known?.suppressed ?? 0 };
  };
}
