import { z } from 'zod';

/** Path of a photograph below `data/photos`. */
export const photoPath = z.string().regex(/^(products|rooms|video)\/[a-z0-9-]+\.(webp|avif)$/);
