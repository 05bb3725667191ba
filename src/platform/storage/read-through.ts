import type { BlobStore } from './blob-store.ts';

/** Reads from an own store first, then from another one, which is never written to. */
export function readThrough(own: BlobStore, other: BlobStore): BlobStore {
  return {
    get: async (key) => (await own.get(key)) ?? (await other.get(key)),
    put: (key, bytes) => own.put(key, bytes),
    delete: (key) => own.delete(key),
  };
}
