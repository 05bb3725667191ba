import { forget } from '../../design/device-storage.ts';

/** Forgets all that is stored under keys that begin so. */
export function forgetAll(beginning: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(beginning)) forget(key);
  } catch {}
}
