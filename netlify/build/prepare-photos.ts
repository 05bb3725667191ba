import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path/posix';
import sharp from 'sharp';
import { renderPhoto, UnusablePhotoError } from '../../src/media/server/render-photo.ts';
import {
  FOLDER,
  MANIFEST,
  type PhotoManifest,
  photoManifest,
  sizedFile,
} from '../../src/pictures/photo-library.ts';
import { DataFileError, readDataFile } from '../../src/platform/data-file.ts';
import { forEachConcurrent } from '../../src/platform/for-each-concurrent.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Photos of rooms are also shown across a page, for which the sizes of products are too few. */
const ROOM_WIDTHS = [400, 640, 800, 1200, 1600];
/** For a screen that a room fills; a photo that is narrower does without it. */
const WIDEST_ROOM = 2560;
const ROOM_ENCODING = { quality: 62, effort: 6 };
const ORIGINALS = '{products,rooms}/*.{webp,jpg,jpeg,png}';

/**
 * Puts each new photo of `data/photos` in the place of its original in all sizes that the site
 * shows, and removes the sizes of photos that are gone.
 *
 * @returns paths of the prepared photos
 * @throws DataFileError for a file that cannot be opened
 */
export async function preparePhotos(root = '.'): Promise<string[]> {
  const folder = join(root, FOLDER);
  const known = existsSync(join(root, MANIFEST))
    ? readDataFile(join(root, MANIFEST), photoManifest)
    : {};
  const manifest: PhotoManifest = {};
  const prepared: string[] = [];
  const originals = globSync(ORIGINALS, { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  await forEachConcurrent(availableParallelism(), originals, async (original) => {
    const path = original.replace(/\.[a-z]+$/, '.webp');
    const bytes = new Uint8Array(readFileSync(join(folder, original)));
    const entry = known[path];
    if (entry && entry.file === describeFile(bytes) && original === path) {
      manifest[path] = entry;
      return;
    }
    manifest[path] = await prepare(join(folder, path), bytes);
    if (original !== path) rmSync(join(folder, original));
    prepared.push(path);
  });
  for (const size of globSync('{products,rooms}/*/*.webp', { cwd: folder })) {
    const [kind = '', , name = ''] = size.replaceAll('\\', '/').split('/');
    if (!manifest[join(kind, name)]) rmSync(join(folder, size));
  }
  writeFileSync(join(root, MANIFEST), asLines(manifest));
  return prepared.sort();
}

async function prepare(file: string, original: Bytes): Promise<PhotoManifest[string]> {
  const { digest, width, height, ground, renditions } = await render(file, original);
  const sizes = file.includes('/rooms/') ? await roomSizes(original, width) : [...renditions];
  for (const [each, bytes] of sizes) {
    const isLargest = each >= width && each !== WIDEST_ROOM;
    const target = isLargest ? file : sizedFile(file, each);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  return {
    digest,
    width,
    height,
    ...(ground && { ground }),
    file: describeFile(readFileSync(file)),
  };
}

function describeFile(bytes: Uint8Array): PhotoManifest[string]['file'] {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return `${bytes.length}-${hash}`;
}

async function render(file: string, original: Bytes) {
  try {
    return await renderPhoto(original);
  } catch (error) {
    if (!(error instanceof UnusablePhotoError)) throw error;
    throw new DataFileError(`${file} ${error.message}`);
  }
}

/** In ascending order; a photo is never enlarged. */
async function roomSizes(original: Bytes, natural: number): Promise<[number, Buffer][]> {
  const { width: whole = natural } = await sharp(original).autoOrient().metadata();
  const widths = [...ROOM_WIDTHS.filter((width) => width < natural), natural];
  if (whole >= WIDEST_ROOM) widths.push(WIDEST_ROOM);
  return Promise.all(
    widths.map(async (width): Promise<[number, Buffer]> => {
      const sized = sharp(original).autoOrient().resize({ width });
      return [width, await sized.webp(ROOM_ENCODING).toBuffer()];
    }),
  );
}

/** A line for each photo, so that a change shows which one. */
function asLines(manifest: PhotoManifest): string {
  const lines = Object.entries(manifest)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, entry]) => `  ${JSON.stringify(path)}: ${JSON.stringify(entry)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
