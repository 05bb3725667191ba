import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import {
  snapshotPhotoAddress,
  snapshotPhotoFolder,
} from '../../src/catalogue/build/snapshot-photo.ts';
import type { CataloguePage } from '../../src/catalogue/contract/catalogue-page.ts';
import type { PublicProduct } from '../../src/catalogue/contract/product.ts';
import { isOffice } from '../../src/catalogue/pdf/is-office.ts';
import { storagePath } from '../../src/media/contract/photo.ts';
import type { StoredSitePhoto } from '../../src/media/contract/site-photo.ts';
import { findPhoto } from '../../src/media/server/find-photo.ts';
import { storedImage } from '../../src/pictures/stored-picture.ts';
import type { Environment } from '../../src/platform/env.ts';
import type { BlobStore } from '../../src/platform/storage/blob-store.ts';
import { openLocalBlobs } from '../state/local-blobs.ts';
import { findLockHolder } from '../state/state-lock.ts';

/** Reads the bytes of a stored photo; null when unavailable. */
export type ReadPhoto = (address: string) => Promise<Uint8Array | null>;

interface Shown {
  products: PublicProduct[];
  pages: CataloguePage[];
  logo: StoredSitePhoto | undefined;
}

/**
 * Stores the photos of the printed catalogue and the logo for the build. Existing files are kept, since addresses
 * name their bytes. A photo that cannot be read is left out, and a damaged one is named, too: the rest of
 * the site is published.
 */
export async function writePublishedPhotos(
  { products, pages, logo }: Shown,
  read: ReadPhoto,
): Promise<void> {
  const images = [
    ...products
      .filter(isOffice)
      .flatMap(({ title, images: [main] }) => (main ? [{ of: title, ...main }] : [])),
    ...pages.flatMap(({ title, hero: { photo } }) =>
      typeof photo === 'string' ? [] : [{ of: title, ...storedImage(photo) }],
    ),
    ...(logo ? [{ of: 'the company’s logo', ...storedImage(logo) }] : []),
  ];
  for (const { of, ...image } of images) {
    const address = snapshotPhotoAddress(image);
    const file = join(snapshotPhotoFolder(), address);
    const bytes = existsSync(file) ? null : await read(address);
    if (!bytes) continue;
    if (!(await canBeDrawn(bytes))) {
      console.log(`The photograph of “${of}” is damaged, so it is left out.`);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

async function canBeDrawn(photo: Uint8Array): Promise<boolean> {
  try {
    await sharp(photo, { failOn: 'error' }).resize(1).toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** For a build by command: reads photos from the running site, or from the state folder. */
export async function withPublishedPhotos(
  { onHost, siteUrl, stateDirectory }: Environment,
  use: (read: ReadPhoto) => Promise<void>,
): Promise<void> {
  const site = onHost ? siteUrl : (await findLockHolder(stateDirectory))?.url;
  if (site) return use((address) => readFromSite(site, address));
  return use(photosIn(openLocalBlobs(join(stateDirectory, 'blobs'))));
}

/** Reads photos from a store, whose keys differ from the addresses. */
export function photosIn(blobs: BlobStore): ReadPhoto {
  return async (address) => (await findPhoto(blobs, address))?.bytes ?? null;
}

async function readFromSite(site: string, address: string): Promise<Uint8Array | null> {
  const response = await fetch(new URL(storagePath(address), site)).catch(() => undefined);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
