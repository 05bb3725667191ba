import { squareCrop } from '../../../platform/contract/square-crop.ts';
import type { ProductImage } from '../../contract/product.ts';
import type { NamedImage } from '../../contract/product-edit.ts';
import type { StoredImage } from './stored-image.ts';

/** Columns of a photo without settings by staff. */
export const UNSPECIFIED = { focus_x: null, focus_y: null, fit: null };

/** Settings by staff: null removes one, undefined keeps it. */
export type CropSettings = Pick<NamedImage, 'focus' | 'fit'>;
type Columns = Pick<StoredImage, 'width' | 'height' | 'focus_x' | 'focus_y' | 'fit' | 'ground'>;

/** Columns for given settings. */
export function cropColumns({
  focus,
  fit,
}: CropSettings): Partial<Pick<Columns, 'focus_x' | 'focus_y' | 'fit'>> {
  return {
    ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
    ...(fit !== undefined && { fit }),
  };
}

/** Properties for the API from the columns; unset and unneeded ones are absent. */
export function cropOf({ width, height, focus_x: x, focus_y: y, fit, ground }: Columns) {
  const view: Pick<ProductImage, 'focus' | 'fit' | 'ground'> = {
    ...(x !== null && y !== null && { focus: { x, y } }),
    ...(fit && { fit }),
    ...(ground && { ground }),
  };
  const square = squareCrop({ width, height, ...view });
  return { ...view, ...(square && { square }) };
}
