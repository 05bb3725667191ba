import { onTestFinished, vi } from 'vitest';

interface Keyed {
  keyPath?: string;
}

/** A request that is answered in a turn after this, as those of a browser are. */
function answered<Result>(begun: Promise<void>, find: () => Result) {
  const request = {
    result: undefined as Result | undefined,
    error: null as unknown,
    onsuccess: undefined as (() => void) | undefined,
    onerror: undefined as (() => void) | undefined,
  };
  void begun.then(() => {
    request.result = find();
    request.onsuccess?.();
  });
  return request;
}

/**
 * Stands in for the storage of a device until the test ends: stores by key, one database, and one
 * transaction after the other.
 */
export function pretendIndexedDb(): { stores: Map<string, Map<unknown, unknown>> } {
  const stores = new Map<string, Map<unknown, unknown>>();
  const paths = new Map<string, string | undefined>();
  let ended = Promise.resolve();
  const storeOf = (name: string, begun: Promise<void>) => {
    const kept = stores.get(name) ?? new Map();
    const keyPath = paths.get(name);
    return {
      get: (key: unknown) => answered(begun, () => kept.get(key)),
      getAll: () => answered(begun, () => [...kept.values()]),
      put: (value: Record<string, unknown>, key?: unknown) =>
        answered(begun, () => kept.set(keyPath ? value[keyPath] : key, value)),
      delete: (key: unknown) => answered(begun, () => kept.delete(key)),
    };
  };
  const database = {
    createObjectStore(name: string, { keyPath }: Keyed = {}) {
      stores.set(name, new Map());
      paths.set(name, keyPath);
    },
    transaction() {
      const begun = ended;
      const transaction = {
        objectStore: (name: string) => storeOf(name, begun),
        error: null,
        oncomplete: undefined as (() => void) | undefined,
        onabort: undefined,
      };
      ended = begun.then(async () => {
        // Its requests are answered in the turns before.
        await new Promise((resolve) => setTimeout(resolve));
        transaction.oncomplete?.();
      });
      return transaction;
    },
    close() {},
  };
  const open = () => {
    const opening = {
      result: database,
      onsuccess: undefined as (() => void) | undefined,
      onupgradeneeded: undefined as (() => void) | undefined,
      error: null,
    };
    queueMicrotask(() => {
      if (stores.size === 0) opening.onupgradeneeded?.();
      opening.onsuccess?.();
    });
    return opening;
  };
  vi.stubGlobal('indexedDB', { open });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { stores };
}
