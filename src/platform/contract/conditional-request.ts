import { z } from 'zod';
import type { SuccessResponse } from './call.ts';

export const ifNoneMatch = z.object({
  'If-None-Match': z.string().optional().meta({ description: 'The ETag of an earlier answer.' }),
});

/** Header of calls that change only the version that their caller saw. */
export const requiredIfMatch = z.object({
  'If-Match': z.string().meta({ description: 'The ETag of the version that was seen.' }),
});

export const notModified: SuccessResponse = {
  description: 'Nothing has changed since that answer.',
};
