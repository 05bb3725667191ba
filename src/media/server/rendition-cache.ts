import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeFileAtomic } from '../../platform/storage/atomic-write.ts';
import { type Rendition, renditionFile, renditionWidths } from '../contract/photo.ts';
import { edgeColourOf } from './edge-colour.ts';
import { photoDigest, type RenderedPhoto, renderPhoto } from './render-photo.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A renderer that caches its results in a folder. It saves 21 s when a fresh database is seeded
 * with 167 products, and in every build without a database.
 */
export function cachingRenderer(folder: string): (original: Bytes) => Promise<RenderedPhoto> {
  const rendered = new Map<string, Promise<RenderedPhoto>>();
  return (original) => {
    const digest = photoDigest(original);
    const photo = rendered.get(digest) ?? recallOrRender(original, digest, folder);
    rendered.set(digest, photo);
    return photo;
  };
}

async function recallOrRender(
  original: Bytes,
  digest: string,
  folder: string,
): Promise<RenderedPhoto> {
  const known = await recall(folder, digest);
  if (known) return known;
  const photo = await renderPhoto(original);
  // If the folder cannot be written, the photo is rendered again next time.
  await keep(folder, photo).catch(() => {});
  return photo;
}

async function recall(folder: string, digest: string): Promise<RenderedPhoto | undefined> {
  const read = async (rendition: Rendition) =>
    new Uint8Array(await readFile(fileOf(folder, digest, rendition)));
  try {
    const largest = await read(1600);
    const { width, height } = await sharp(largest).metadata();
    const wanted = [...renditionWidths(width), 'shared' as const];
    const renditions = new Map(
      await Promise.all(wanted.map(async (each) => [each, await read(each)] as const)),
    );
    const ground = await edgeColourOf(sharp(largest), { width, height });
    return { digest, width, height, ground, renditions };
  } catch {
    return undefined;
  }
}

async function keep(folder: string, { digest, renditions }: RenderedPhoto): Promise<void> {
  for (const [rendition, bytes] of renditions) {
    await writeFileAtomic(fileOf(folder, digest, rendition), bytes);
  }
}

function fileOf(folder: string, digest: string, rendition: Rendition): string {
  return join(folder, renditionFile(digest, rendition));
}
