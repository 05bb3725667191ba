import type { Services } from './services.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Passes each key once in an hour. Counted by each process alone.
 *
 * @param maxKeys that are remembered: whoever makes up more of them in an hour is not heard
 * @returns for a key that may pass, how often it was held back before
 */
export function seldom({ now }: Pick<Services, 'now'>, maxKeys: number) {
  const keys = new Map<string, { at: number; heldBack: number }>();

  /** @returns whether there is any */
  function makeRoom(time: number): boolean {
    if (keys.size < maxKeys) return true;
    for (const [key, { at }] of keys) if (time - at >= HOUR_MS) keys.delete(key);
    return keys.size < maxKeys;
  }

  return (key: string): { heldBack: number } | undefined => {
    const time = now().getTime();
    const known = keys.get(key);
    if (known && time - known.at < HOUR_MS) {
      known.heldBack += 1;
      return undefined;
    }
    if (!known && !makeRoom(time)) return undefined;
    keys.set(key, { at: time, heldBack: 0 });
    return { heldBack: known?.heldBack ?? 0 };
  };
}
