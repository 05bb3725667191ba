import { z } from 'zod';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';

export const formKey = z.object({
  /** One per filled-in form: a repeated request is answered like the first, and does nothing. */
  'Idempotency-Key': z.string().regex(IDEMPOTENCY_KEY),
});
