import { z } from 'zod';
import type { SuccessResponse } from './call.ts';

export const ifNoneMatch = z.object({
  'If-None-Match': z.string().optional().meta({ description: 'The ETag of an earlier answer.' }),
});

export const notModified: SuccessResponse = {
  description: 'Nothing has changed since that answer.',
};
