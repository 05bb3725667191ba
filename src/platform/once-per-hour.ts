import type { Services } from './services.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Passes each key once an hour, counted per process.
 *
 * @param maxKeys remembered at most; further keys in the same hour are dropped
 * @returns for a key that passes, the number of suppressed repeats
 */
export function oncePerHour({ now }: Pick<Services, 'now'>, maxKeys: number) {
  const keys = new Map<string, { at: number; suppressed: number }>();

  /** @returns false if there is no room */
  function makeRoom(time: number): boolean {
    if (keys.size < maxKeys) return true;
    for (const [key, { at }] of keys) if (time - at >= HOUR_MS) keys.delete(key);
    return keys.size < maxKeys;
  }

  return (key: string): { suppressed: number } | undefined => {
    const time = now().getTime();
    const known = keys.get(key);
    if (known && time - known.at < HOUR_MS) {
      known.suppressed += 1;
      return undefined;
    }
    if (!known && !makeRoom(time)) return undefined;
    keys.set(key, { at: time, suppressed: 0 });
    return { suppressed: known?.suppressed ?? 0 };
  };
}
