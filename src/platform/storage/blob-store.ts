import type { Store } from '@netlify/blobs';

/** Where photographs are stored. Keys are plain: `[a-z0-9/._-]`, none a folder of another. */
export interface BlobStore {
  /** The bytes, or null when there is no such blob. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  delete(key: string): Promise<void>;
}

/**
 * The blob store over Netlify Blobs, the host's or the local one.
 *
 * @param openStore asked for each operation: what gives access to the host's is renewed meanwhile
 */
export function netlifyBlobStore(openStore: () => Store): BlobStore {
  return {
    async get(key) {
      const bytes = await openStore().get(key, { type: 'arrayBuffer' });
      return bytes && new Uint8Array(bytes);
    },
    async put(key, bytes) {
      // A copy: the buffer below a view may hold more than the view.
      await openStore().set(key, bytes.slice().buffer);
    },
    async delete(key) {
      await openStore().delete(key);
    },
  };
}
