import { sql } from 'kysely';
import type { PhotoKey, PhotoKind } from '../../../media/contract/photo.ts';
import type { PhotoFit } from '../../../media/contract/photo-fields.ts';

/** An image in the column `photos` of its product. The main image, if there is one, is the first. */
export interface StoredImage {
  /** Names it in requests and in the history; never used again. */
  id: number;
  kind: PhotoKind;
  photo_key: PhotoKey;
  alt: string;
  width: number;
  height: number;
  focus_x: number | null;
  focus_y: number | null;
  fit: PhotoFit | null;
  ground: string | null;
}

/** SQL: the main image of a product. */
export const MAIN_IMAGE = sql<StoredImage | null>`
  CASE product.photos->0->>'kind' WHEN 'main' THEN product.photos->0 END`;
