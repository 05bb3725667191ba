import { join } from 'node:path/posix';
import { z } from 'zod';
import { photoPath } from '../../media/contract/site-photo.ts';
import { readDataFile } from '../../platform/data-file.ts';

/** From the project's root. */
export const ROOMS_FILE = 'data/rooms.json';

const percent = z.number().min(0).max(100);
const placedProduct = z.strictObject({
  /** As the product's own number: titles change, and ids differ from one database to the next. */
  sku: z.string().min(1),
  /** Its middle, in percent from the picture's left and top. */
  x: percent,
  y: percent,
});

/** `data/rooms.json`: the products that stand in the photographs of rooms. */
const roomsFile = z.record(photoPath, z.array(placedProduct).min(1));
export type RoomsFile = z.infer<typeof roomsFile>;

/** @throws DataFileError */
export function readRooms(root = '.'): RoomsFile {
  return readDataFile(join(root, ROOMS_FILE), roomsFile);
}

/** Pixels: a picture of 16:9 between the margins of a screen that is 390 wide, and a finger. */
const PHONE = { width: 357, height: 201 };
const FINGER = 44;

/**
 * Marks of which no finger could press one without the other, as places and what is wrong there.
 * What only a list of all products could tell, such as a SKU that no product has, is not seen here.
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
