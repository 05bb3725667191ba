import { z } from 'zod';

export const ifNoneMatch = z.object({
  'If-None-Match': z.string().optional().meta({ description: 'The ETag of an earlier answer.' }),
});

/** Header of calls that change only the version that their caller saw. */
export const requiredIfMatch = z.object({
  'If-Match': z.string().meta({ description: 'The ETag of the version that was seen.' }),
});
