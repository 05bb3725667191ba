import { join } from 'node:path/posix';
import { z } from 'zod';
import { photoPath } from '../../media/contract/site-photo.ts';
import { readDataFile } from '../../platform/data-file.ts';

/** Path from the project's root. */
export const ROOMS_FILE = 'data/rooms.json';

const percent = z.number().min(0).max(100);
const placedProduct = z.strictObject({
  /** By SKU, since titles change and ids differ between databases. */
  sku: z.string().min(1),
  /** Centre of the product, in percent from the picture's left and top. */
  x: percent,
  y: percent,
});

/** Schema of `data/rooms.json`: products in photos of rooms. */
const roomsFile = z.record(photoPath, z.array(placedProduct).min(1));
export type RoomsFile = z.infer<typeof roomsFile>;

/** @throws DataFileError */
export function readRooms(root = '.'): RoomsFile {
  return readDataFile(join(root, ROOMS_FILE), roomsFile);
}

/** Pixels of a 16:9 picture on a screen 390 px wide. */
const PHONE = { width: 357, height: 201 };
const FINGER = 44;

/**
 * Marks too close to each other for a finger. Problems that need the list of products, such as an
 * unknown SKU, are not detected here.
 */
export function marksTooNear(rooms: RoomsFile): { photo: string; field: string; near: string }[] {
  return Object.entries(rooms).flatMap(([photo, marks]) =>
    marks.flatMap((mark, index) => {
      const other = marks.slice(0, index).find((before) => isTooNear(mark, before));
      return other ? [{ photo, field: String(index), near: other.sku }] : [];
    }),
  );
}

type Point = RoomsFile[string][number];

function isTooNear(one: Point, other: Point): boolean {
  const across = (Math.abs(one.x - other.x) / 100) * PHONE.width;
  const down = (Math.abs(one.y - other.y) / 100) * PHONE.height;
  return Math.max(across, down) < FINGER;
}
