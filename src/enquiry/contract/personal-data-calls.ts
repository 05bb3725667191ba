import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';

/** What was erased, by kind, such as 2 × “enquiries”. */
export const erasedCustomer = z.object({
  erased: z.array(z.object({ what: z.string(), count: z.int() })),
});

/**
 * Records that may be the same person's. An owner decides, since a number and a name are shared, and
 * anybody can type those of another.
 */
export const personMatch = z.object({
  /** What names these records, see `readPersonKeys`. */
  key: z.string(),
  /** Names that stand there, the latest first. */
  names: z.array(z.string()),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  because: z.enum(['number', 'name']),
  enquiries: z.int(),
  quotations: z.int(),
  latest_at: z.iso.datetime(),
});
export type PersonMatch = z.infer<typeof personMatch>;

/** As many as an address has room for. */
export const MAX_MATCHES = 100;

/** The keys of the matches that an owner has ticked. */
const ticked = z.object({
  also: z
    .string()
    .default('')
    .transform((keys) => keys.split(',').filter((key) => key !== ''))
    .refine((keys) => keys.length <= MAX_MATCHES, `At most ${MAX_MATCHES} can be ticked.`),
});

export const personalDataCalls = {
  downloadOwnData: defineCall(routes.downloadOwnData, {
    answer: z.looseObject({ email: z.string() }),
  }),
  /** Lists what a number or a name adds to the records of an enquiry's sender. */
  listPersonMatches: defineCall(routes.listPersonMatches, {
    params: onePath,
    answer: z.array(personMatch),
    also: [422],
  }),
  exportCustomer: defineCall(routes.exportCustomer, {
    params: onePath,
    query: ticked,
    answer: z.array(z.looseObject({ enquiries: z.array(z.unknown()) })),
    also: [422],
  }),
  eraseCustomer: defineCall(routes.eraseCustomer, {
    params: onePath,
    query: ticked,
    answer: erasedCustomer,
    also: [422],
  }),
} satisfies Calls;
