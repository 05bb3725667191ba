import { type GeneratedAlways, sql } from 'kysely';
import type { SecurityKind } from '../contract/security-kinds.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';

interface SecurityEventTable {
  id: GeneratedAlways<number>;
  happened_at: Date;
  kind: SecurityKind;
  staff_id: number | null;
  staff_name: string | null;
  about_id: number | null;
  about_name: string | null;
  device: string | null;
  detail: string | null;
  /** As `callerNetwork` gives it. */
  network: string | null;
}

declare module '../database/database.ts' {
  interface Tables {
    security_event: SecurityEventTable;
  }
}

/** Who does something, and on what; nothing of it where it is done on the machine. */
export interface Doer {
  /** Of their account, when they are signed in. */
  id?: number;
  /** In words. */
  device?: string;
  /** As `callerNetwork` gives it. */
  network?: string;
}

/** Something to be written down. */
interface Happening {
  kind: SecurityKind;
  by?: Doer | undefined;
  /** Whose account it is done to. */
  about?: number | undefined;
  /** In words; nothing that is secret. */
  detail?: string | undefined;
}

/**
 * Writes down what is done with accounts or people's data, and tells the operator without names.
 *
 * @param transaction of what is done: both are kept or neither
 */
export async function writeDown(
  { log, now }: Pick<Services, 'log' | 'now'>,
  transaction: Database,
  { kind, by, about, detail }: Happening,
): Promise<void> {
  await transaction
    .insertInto('security_event')
    .values({
      happened_at: now(),
      kind,
      staff_id: by?.id ?? null,
      staff_name: nameOf(by?.id),
      about_id: about ?? null,
      about_name: nameOf(about),
      device: by?.device ?? null,
      detail: detail ?? null,
      network: by?.network ?? null,
    })
    .execute();
  log('info', 'security', { kind, by: by?.id, about });
}

/** As the person is called at this moment. */
function nameOf(staffId: number | undefined) {
  return sql<string | null>`(
    SELECT concat_ws(' ', fname, lname) FROM staff WHERE id = ${staffId ?? null}::integer)`;
}
