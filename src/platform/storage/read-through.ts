import type { BlobStore } from './blob-store.ts';

/**
 * A store of one's own before another, which is only read: what the own one does not have comes from
 * there. Nothing is written or deleted in the other.
 */
export function readThrough(own: BlobStore, other: BlobStore): BlobStore {
  return {
    get: async (key) => (await own.get(key)) ?? (await other.get(key)),
    put: (key, bytes) => own.put(key, bytes),
    delete: (key) => own.delete(key),
  };
}
