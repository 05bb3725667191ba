import { raw } from 'hono/html';
import { NO_PICTURE, NO_PICTURE_PATH } from '../contract/product-photo.ts';

/** Stands, in a frame of its caller's, where a product has no picture. */
export const NO_PICTURE_MARKUP = raw(
  `<img src="${NO_PICTURE_PATH}" alt="${NO_PICTURE}" width="48" height="48" loading="lazy">A photograph will follow`,
);
