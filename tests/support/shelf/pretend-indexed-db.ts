import { onTestFinished, vi } from 'vitest';

interface Keyed {
  keyPath?: string;
}

/** A request that is answered in the next turn, as those of a browser are. */
function answered<Result>(find: () => Result) {
  const request = {
    result: undefined as Result | undefined,
    error: null as unknown,
    onsuccess: undefined as (() => void) | undefined,
    onerror: undefined as (() => void) | undefined,
  };
  queueMicrotask(() => {
    request.result = find();
    request.onsuccess?.();
  });
  return request;
}

/** Stands in for the storage of a device until the test ends: stores by key, one database. */
export function pretendIndexedDb(): { stores: Map<string, Map<unknown, unknown>> } {
  const stores = new Map<string, Map<unknown, unknown>>();
  const paths = new Map<string, string | undefined>();
  const storeOf = (name: string) => {
    const kept = stores.get(name) ?? new Map();
    const keyPath = paths.get(name);
    return {
      get: (key: unknown) => answered(() => kept.get(key)),
      getAll: () => answered(() => [...kept.values()]),
      put: (value: Record<string, unknown>, key?: unknown) =>
        answered(() => kept.set(keyPath ? value[keyPath] : key, value)),
      delete: (key: unknown) => answered(() => kept.delete(key)),
    };
  };
  const database = {
    createObjectStore(name: string, { keyPath }: Keyed = {}) {
      stores.set(name, new Map());
      paths.set(name, keyPath);
    },
    transaction() {
      const transaction = {
        objectStore: storeOf,
        error: null,
        oncomplete: undefined as (() => void) | undefined,
        onabort: undefined,
      };
      // Its requests are answered in the turns before.
      setTimeout(() => transaction.oncomplete?.());
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
