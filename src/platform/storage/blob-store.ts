import type { Store } from '@netlify/blobs';

/** Stores photos. Keys are plain (`[a-z0-9/._-]`), and no key is a prefix folder of another. */
export interface BlobStore {
  /** The bytes, or null when the key does not exist. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  delete(key: string): Promise<void>;
}

/**
 * Blob store over Netlify Blobs, the host's or the local one.
 *
 * @param openStore called for each operation, since the host's credentials expire
 */
export function netlifyBlobStore(openStore: () => Store): BlobStore {
  return {
    async get(key) {
      const bytes = await openStore().get(key, { type: 'arrayBuffer' });
      return bytes && new Uint8Array(bytes);
    },
    async put(key, bytes) {
      // Copies the bytes, since the buffer below a view may hold more than the view.
      await openStore().set(key, bytes.slice().buffer);
    },
    async delete(key) {
      await openStore().delete(key);
    },
  };
}

/** Reads from an own store first, then from another one, which is never written to. */
export function readThrough(own: BlobStore, other: BlobStore): BlobStore {
  return {
    get: async (key) => (await own.get(key)) ?? (await other.get(key)),
    put: (key, bytes) => own.put(key, bytes),
    delete: (key) => own.delete(key),
  };
}
