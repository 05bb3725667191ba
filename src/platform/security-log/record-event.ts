import { sql } from 'kysely';
import type { SecurityKind } from '../contract/security-kinds.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';

/** Who acts, and on which device. Empty for a command on the machine. */
export interface Actor {
  /** Account id, when signed in. */
  id?: number;
  /** Browser and system, as in `Chrome on Android`. */
  device?: string;
  /** As returned by `callerNetwork`. */
  network?: string;
}

/** An event to record. */
interface EventToRecord {
  kind: SecurityKind;
  by?: Actor | undefined;
  /** Account id of the person affected. */
  about?: number | undefined;
  /** Plain text without secrets. */
  detail?: string | undefined;
}

/**
 * Records an event about accounts or personal data, and logs it without names.
 *
 * @param transaction of the action, so that both are committed or neither
 */
export async function recordEvent(
  { log, now }: Pick<Services, 'log' | 'now'>,
  transaction: Database,
  { kind, by, about, detail }: EventToRecord,
): Promise<void> {
  await transaction
    .insertInto('security_event')
    .values({
      happened_at: now(),
      kind,
      staff_id: by?.id ?? null,
      staff_name: personName(by?.id),
      about_id: about ?? null,
      about_name: personName(about),
      device: by?.device ?? null,
      detail: detail ?? null,
      network: by?.network ?? null,
    })
    .execute();
  log('info', 'security', { kind, by: by?.id, about });
}

/** The person's current name. */
function personName(staffId: number | undefined) {
  return sql<string | null>`(
    SELECT concat_ws(' ', fname, lname) FROM staff WHERE id = ${staffId ?? null}::integer)`;
}
