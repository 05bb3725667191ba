/** The device's own storage, or that of one tab, which lasts as long as the tab. */
type Storage = 'localStorage' | 'sessionStorage';

// A browser that blocks cookies throws as soon as its storage is named.

/** The text that is stored under the key; null when there is none, or the browser stores nothing. */
export function stored(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value as JSON.
 *
 * @returns whether it is stored: a browser may refuse to, or have no room
 */
export function store(key: string, value: unknown, storage: Storage = 'localStorage'): boolean {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string, storage: Storage = 'localStorage'): void {
  try {
    globalThis[storage].removeItem(key);
  } catch {}
}
