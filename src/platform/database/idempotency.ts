import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { HttpError } from '../http-error.ts';
import type { Database } from './database.ts';

interface IdempotentRequestTable {
  makes: string;
  idempotency_key: string;
  request_hash: string;
  made_id: number;
  created_at: Date;
}

declare module './database.ts' {
  interface Tables {
    /** A row goes with what it tells of. */
    idempotent_request: IdempotentRequestTable;
  }
}

/** A form that may be submitted again because its answer was lost. */
export interface SubmittedForm {
  /** As the table names it, such as `quote`: each kind of form has its own keys. */
  makes: string;
  key: string;
  /** As it was understood. */
  request: object;
  /** Said when the key came with another request before. */
  keyReused: string;
}

/**
 * What the same form made before. One that is still at work in another transaction is waited for.
 *
 * @param find what there is by the id of what was made; forms of what is gone are made anew
 * @throws HttpError 422 when the key came with another request
 */
export async function madeBefore<Made>(
  database: Database,
  form: SubmittedForm,
  find: (id: number) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  const { makes, key, keyReused } = form;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${makes}:${key}`}, 0))`.execute(
    database,
  );
  const earlier = await database
    .selectFrom('idempotent_request')
    .select(['made_id', 'request_hash'])
    .where('makes', '=', makes)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  const made = earlier && (await find(earlier.made_id));
  if (made !== undefined && earlier?.request_hash !== hashOf(form)) {
    throw new HttpError(422, keyReused);
  }
  return made;
}

/** Remembers what a form has made, in the transaction that made it. */
export async function rememberMade(
  transaction: Database,
  form: SubmittedForm,
  { id: made_id, now: created_at }: { id: number; now: Date },
): Promise<void> {
  const { makes, key: idempotency_key } = form;
  const made = { request_hash: hashOf(form), made_id, created_at };
  await transaction
    .insertInto('idempotent_request')
    .values({ makes, idempotency_key, ...made })
    .onConflict((row) => row.columns(['makes', 'idempotency_key']).doUpdateSet(made))
    .execute();
}

function hashOf({ request }: SubmittedForm): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
