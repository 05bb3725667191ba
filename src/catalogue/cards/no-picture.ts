import { raw } from 'hono/html';
import { NO_PICTURE, NO_PICTURE_PATH } from '../contract/product-photo.ts';

/** Placeholder for a product without a picture; the caller provides the frame. */
export const NO_PICTURE_MARKUP = raw(
  `<img src="${NO_PICTURE_PATH}" alt="${NO_PICTURE}" width="48" height="48" loading="lazy">A photograph will follow`,
);
