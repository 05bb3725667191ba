import { createHash } from 'node:crypto';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';

/** What an archive holds; its last entry, so that an archive without it is incomplete. */
export const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Of the site that made it; archives before December 2026 do not say. */
  version: z.string().optional(),
  /** The migrations that made the schema. */
  migrations: z.array(z.string()),
  /** Table → number of rows. */
  tables: z.record(z.string(), z.int()),
  /** Where the tables' ids go on; decimal, since it may be beyond what a number holds exactly. */
  sequences: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      last_value: z.string(),
      is_called: z.boolean(),
    }),
  ),
  /** How many photographs' files. */
  blobs: z.int(),
  /** Name of each other entry → sha256 of its bytes in hex. */
  entries: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifest>;

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** `tables/<table>/<number>.jsonl`, a row on each line; numbers start at 1. */
export function rowsEntry(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.jsonl`;
}

/** `blobs/<key>` */
export function blobEntry(key: string): string {
  return `blobs/${key}`;
}

/** What an entry holds, by its name. */
export function whatIs(name: string): { table: string } | { blob: string } | undefined {
  const [, table] = /^tables\/([^/]+)\/\d+\.jsonl$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  const [, blob] = /^blobs\/([a-z0-9/._-]+)$/.exec(name) ?? [];
  return blob === undefined ? undefined : { blob };
}
