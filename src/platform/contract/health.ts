import { z } from 'zod';

const part = z.enum(['ok', 'out']);

/**
 * `GET /api/health`, for programs that watch the site: nothing that names a person, an address or a
 * fault.
 */
export const health = z.object({
  status: z.enum(['ok', 'late', 'out']).meta({
    description:
      '`out` when a part is; `late` when both are at work, but mail has waited for an hour.',
  }),
  version: z.string().meta({ description: 'Of the site, as its releases are tagged.' }),
  database: part,
  photographs: part,
  mail: z
    .object({
      waiting: z.int().meta({ description: 'How many mails are still to be sent.' }),
      oldest_minutes: z.int().meta({ description: 'How long the first of them has waited.' }),
    })
    .nullable()
    .meta({ description: 'Null while the database is out.' }),
  built_minutes_ago: z
    .int()
    .nullable()
    .meta({ description: 'Age of the pages that visitors see; null when it is not known.' }),
});
export type Health = z.infer<typeof health>;

/** The same while a part is out, told as every refusal. */
export const outage = health.extend({ message: z.string() });
