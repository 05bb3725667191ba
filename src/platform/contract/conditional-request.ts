import { z } from 'zod';

export const ifNoneMatch = z.object({
  /** The ETag of an earlier answer. */
  'If-None-Match': z.string().optional(),
});

/** Header of calls that change only the version that their caller saw. */
export const requiredIfMatch = z.object({
  /** The ETag of the version that was seen. */
  'If-Match': z.string(),
});
