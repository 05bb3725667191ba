import { z } from 'zod';

const part = z.enum(['ok', 'out']);

/** `GET /api/health`, for monitoring: it names no person, address or cause. */
export const health = z.object({
  status: z.enum(['ok', 'late', 'out']).meta({
    description:
      '`out` when a part is, or nothing can be written; `late` when all is at work, but mail has waited for an hour, less than 1,024 MB are free, or the site could not be built three times in a row.',
  }),
  version: z.string().meta({ description: 'Of the site, as its releases are tagged.' }),
  database: z.enum(['ok', 'read only', 'out']).meta({
    description: '`read only` when it answers and takes no writes, as on a full disk.',
  }),
  photographs: part.meta({ description: 'Whether they can be read and written.' }),
  free_mb: z
    .int()
    .nullable()
    .meta({ description: 'Room on the disk of the state folder; null on the host.' }),
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
  build_failed_minutes_ago: z
    .int()
    .nullable()
    .meta({ description: 'When the last build failed; null when it went well.' }),
  backup_minutes_ago: z
    .int()
    .nullable()
    .meta({ description: 'Age of the last `npm run backup`; null when none is known.' }),
});
export type Health = z.infer<typeof health>;

/** Body of the 503 while a part of the site is unavailable. */
export const outage = health.extend({ message: z.string() });
