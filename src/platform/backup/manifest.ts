import { createHash } from 'node:crypto';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';

/**
 * Describes what an archive holds. It is the last entry, so an archive without it is incomplete.
 */
export const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Version of the site that made the archive; older archives have none. */
  version: z.string().optional(),
  /** Names of the migrations that made the schema. */
  migrations: z.array(z.string()),
  /** Row count by table. */
  tables: z.record(z.string(), z.int()),
  /**
   * Next id of each sequence, as a decimal string since it may exceed what a number holds exactly.
   */
  sequences: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      last_value: z.string(),
      is_called: z.boolean(),
    }),
  ),
  /** Number of photo files. */
  blobs: z.int(),
  /** SHA-256 of each other entry, in hex, by entry name. */
  entries: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifest>;

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Name of an entry with rows: `tables/<table>/<number>.jsonl`, one row a line, numbered from 1. */
export function rowsEntry(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.jsonl`;
}

/** Name of an entry with a blob: `blobs/<key>`. */
export function blobEntry(key: string): string {
  return `blobs/${key}`;
}

/** Tells from an entry's name which table or blob it holds. */
export function parseEntryName(name: string): { table: string } | { blob: string } | undefined {
  const [, table] = /^tables\/([^/]+)\/\d+\.jsonl$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  const [, blob] = /^blobs\/([a-z0-9/._-]+)$/.exec(name) ?? [];
  return blob === undefined ? undefined : { blob };
}
