import { z } from 'zod';

const part = z.enum(['ok', 'out']);

/** `GET /api/health`, for monitoring: it names no person, address or cause. */
export const health = z.object({
  /**
   * `out` when a part is, or nothing can be written; `late` when all is at work, but mail
   * has waited for an hour, less than 1,024 MB are free, or the site could not be built
   * three times in a row.
   */
  status: z.enum(['ok', 'late', 'out']),
  /** Of the site, as its releases are tagged. */
  version: z.string(),
  /** The first digits of its commit; null when nobody can tell. */
  commit: z.string().nullable(),
  /** `read only` when it answers and takes no writes, as on a full disk. */
  database: z.enum(['ok', 'read only', 'out']),
  /** Whether they can be read and written. */
  photographs: part,
  /** Room on the disk of the state folder; null on the host. */
  free_mb: z.int().nullable(),
  /** Null while the database is out. */
  mail: z
    .object({
      /** How many mails are still to be sent. */
      waiting: z.int(),
      /** How long the first of them has waited. */
      oldest_minutes: z.int(),
    })
    .nullable(),
  /** Age of the pages that visitors see; null when it is not known. */
  built_minutes_ago: z.int().nullable(),
  /** When the last build failed; null when it went well. */
  build_failed_minutes_ago: z.int().nullable(),
  /** Age of the last `npm run backup`; null when none is known. */
  backup_minutes_ago: z.int().nullable(),
});
export type Health = z.infer<typeof health>;

/** Body of the 503 while a part of the site is unavailable. */
export const outage = health.extend({ message: z.string() });
