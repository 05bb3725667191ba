/** Storage of the device, or of one tab until it closes. */
type Storage = 'localStorage' | 'sessionStorage';

// A browser that blocks cookies throws on any access to its storage.

/** The stored text; null when there is none, or when the browser blocks storage. */
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
 * @returns false when the browser refuses or its storage is full
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
