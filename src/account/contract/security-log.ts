import { z } from 'zod';
import { paging } from '../../platform/contract/paging.ts';
import { SECURITY_KINDS } from '../../platform/contract/security-kinds.ts';

/** An item of `GET /api/security-log`: an event about accounts or personal data. */
export const securityEvent = z.object({
  id: z.int(),
  happened_at: z.iso.datetime(),
  kind: z.enum(SECURITY_KINDS),
  /** Full name of who did it; null if nobody was signed in or the person was erased. */
  by: z.string().nullable(),
  /** Full name of the person whose account it concerns. */
  about: z.string().nullable(),
  /** Browser and system, as in `Chrome on Android`. */
  device: z.string().nullable(),
  /** Details in words that the kind does not tell. */
  detail: z.string().nullable(),
  /** IPv4 address or IPv6 network of the client. */
  network: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** Filters the log by person (acting or affected) and by kind of event. */
export const securityQuery = paging.extend({
  person: z
    .string()
    .regex(/^\d{1,9}$/, 'A person is named by a number.')
    .transform(Number)
    .optional(),
  kind: z.enum(SECURITY_KINDS).optional(),
});
export type SecurityQuery = z.infer<typeof securityQuery>;
