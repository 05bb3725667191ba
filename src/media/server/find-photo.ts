import type { BlobStore } from '../../platform/storage/blob-store.ts';
import { possibleKeys } from '../contract/photo.ts';

/** A stored rendition, and the key under which it is stored. */
interface FoundPhoto {
  key: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The rendition of an address; null when it is not stored. */
export async function findPhoto(blobs: BlobStore, address: string): Promise<FoundPhoto | null> {
  for (const key of possibleKeys(address)) {
    const bytes = await blobs.get(key);
    if (bytes) return { key, bytes };
  }
  return null;
}
