import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { colours, type Size } from '../../company/stationery/sheet.ts';
import { writeWhole } from '../../platform/storage/whole-file.ts';

const FOLDER = '.cache/printed-photos';
const PIXELS_PER_POINT = 600 / 160;
const QUALITY = 76;

/**
 * A photograph as it is printed. Made once: with the next catalogue it only has to be read, and most
 * of the time that drawing takes goes into these.
 *
 * @param file path of the photograph
 * @param size of its place on the page, in points
 * @param folder where it is kept
 * @returns a JPEG that fills its place
 */
export async function printedPhoto(file: string, size: Size, folder = FOLDER): Promise<Buffer> {
  const original = readFileSync(file);
  const [width, height] = [size.width, size.height].map((side) =>
    Math.round(side * PIXELS_PER_POINT),
  );
  const recipe = JSON.stringify({ width, height, QUALITY, ground: colours.ivoryDeep });
  const digest = createHash('sha256').update(recipe).update(original).digest('hex').slice(0, 32);
  const known = join(folder, `${digest}.jpg`);
  if (existsSync(known)) return readFileSync(known);
  const jpeg = await sharp(original)
    .resize(width, height, { fit: 'cover', withoutEnlargement: false })
    .flatten({ background: colours.ivoryDeep })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  await writeWhole(known, jpeg);
  return jpeg;
}
