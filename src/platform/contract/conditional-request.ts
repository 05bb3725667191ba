import { z } from 'zod';
import type { Success } from './call.ts';

export const heldTag = z.object({
  'If-None-Match': z.string().optional().meta({ description: 'The ETag of an earlier answer.' }),
});

export const unchanged: Success = { description: 'Nothing has changed since that answer.' };
