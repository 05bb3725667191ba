/** Measures of a product, or of a piece of a nested set, in centimetres. */
export interface ProductSize {
  /** Name within a nested set. */
  name?: string | undefined;
  width: number | null;
  depth: number | null;
  height: number | null;
}

/** A piece of a nested set as it is stored, in centimetres. */
export interface SetSize {
  name: string;
  width_cm: number;
  depth_cm: number;
  height_cm: number;
}

/** A fully measured product. */
export type Measured = Record<'width' | 'depth' | 'height', number>;

/** The order in which all measures are said, everywhere. */
export const MEASURES_LABEL = 'Width × depth × height';

/** First size with all three measures, which can be drawn. */
export function measuredSize(sizes: readonly ProductSize[]): (ProductSize & Measured) | undefined {
  return sizes.find(
    (size): size is ProductSize & Measured =>
      size.width !== null && size.depth !== null && size.height !== null,
  );
}

/** `73 × 60 × 129 cm` of a measured product; `73 cm wide, 60 cm deep` while one is unknown, empty without any. */
export function sizeWords(size: ProductSize): string {
  const { width, depth, height } = size;
  if (measuredSize([size])) return `${[width, depth, height].join(' × ')} cm`;
  const known = { wide: width, deep: depth, high: height };
  return Object.entries(known)
    .flatMap(([word, cm]) => (cm === null ? [] : `${cm} cm ${word}`))
    .join(', ');
}
