import { z } from 'zod';
import { paging } from '../../platform/contract/paging.ts';
import { SECURITY_KINDS } from '../../platform/contract/security-kinds.ts';

/** Of `GET /api/security-log`: something that was done with accounts or with people's data. */
export const securityEvent = z.object({
  id: z.int(),
  happened_at: z.iso.datetime(),
  kind: z.enum(SECURITY_KINDS),
  /** First and last name; null when nobody who was signed in did it, or the person was erased. */
  by: z.string().nullable(),
  /** Whose account it was done to. */
  about: z.string().nullable(),
  /** In words, such as `Chrome on Android`. */
  device: z.string().nullable(),
  /** What it was, in words, where its kind does not say. */
  detail: z.string().nullable(),
  /** Where it came from: an IPv4 address, or an IPv6 network. */
  network: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** Narrows the log: to a person who did it or to whom it was done, and to what was done. */
export const securityQuery = paging.extend({
  person: z
    .string()
    .regex(/^\d{1,9}$/, 'A person is named by a number.')
    .transform(Number)
    .optional(),
  kind: z.enum(SECURITY_KINDS).optional(),
});
export type SecurityQuery = z.infer<typeof securityQuery>;
