import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { snapshotPhotoFolder, snapshotPhotoKey } from '../../src/catalogue/build/snapshot-photo.ts';
import type { CataloguePage } from '../../src/catalogue/contract/catalogue-page.ts';
import type { PublicProduct } from '../../src/catalogue/contract/product.ts';
import { isOffice } from '../../src/catalogue/pdf/is-office.ts';
import { storagePath } from '../../src/media/contract/photo.ts';
import { storedImage } from '../../src/pictures/stored-picture.ts';
import type { Environment } from '../../src/platform/env.ts';
import { openLocalBlobs } from '../state/local-blobs.ts';
import { findLockHolder } from '../state/state-lock.ts';

/** Reads the bytes of a stored photo; null when unavailable. */
export type ReadPhoto = (key: string) => Promise<Uint8Array | null>;

/**
 * Stores the printed catalogue's photos for its build. Existing files are kept, since keys name
 * their bytes, and unreadable photos are skipped.
 */
export async function writePublishedPhotos(
  { products, pages }: { products: PublicProduct[]; pages: CataloguePage[] },
  read: ReadPhoto,
): Promise<void> {
  const heroes = pages.map(({ hero }) => hero.photo).filter((photo) => typeof photo !== 'string');
  const images = [
    ...products.filter(isOffice).flatMap(({ images: [main] }) => main ?? []),
    ...heroes.map(storedImage),
  ];
  for (const key of images.map(snapshotPhotoKey)) {
    const file = join(snapshotPhotoFolder(), key);
    const bytes = existsSync(file) ? null : await read(key);
    if (!bytes) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** For a build by command: reads photos from the running site, or from the state folder. */
export async function withPublishedPhotos(
  { onHost, siteUrl, stateDirectory }: Environment,
  use: (read: ReadPhoto) => Promise<void>,
): Promise<void> {
  const site = onHost ? siteUrl : (await findLockHolder(stateDirectory))?.url;
  if (site) return use((key) => readFromSite(site, key));
  const blobs = openLocalBlobs(join(stateDirectory, 'blobs'));
  return use((key) => blobs.get(key));
}

async function readFromSite(site: string, key: string): Promise<Uint8Array | null> {
  const response = await fetch(new URL(storagePath(key), site)).catch(() => undefined);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
