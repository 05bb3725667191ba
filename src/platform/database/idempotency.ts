import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { HttpError } from '../http-error.ts';
import type { Database, Tables } from './database.ts';

/** A form that may be submitted again because its response was lost. */
export interface SubmittedForm {
  /** Kind of the form, such as `quote`; keys are unique within a kind. */
  scope: Selectable<Tables['idempotent_request']>['makes'];
  key: string;
  /** The parsed request. */
  request: object;
  /** Message when the key was used for a different request. */
  keyReused: string;
}

/**
 * Finds the result of an earlier submission of the same form, waiting for one that is still in
 * another transaction.
 *
 * @param find loads the result by id; a submission whose result is gone is processed again
 * @throws HttpError 422 when the key was used for a different request
 */
export async function findReplay<Made>(
  database: Database,
  form: SubmittedForm,
  find: (id: number) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  const { scope, key, keyReused } = form;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${scope}:${key}`}, 0))`.execute(
    database,
  );
  const earlier = await database
    .selectFrom('idempotent_request')
    .select(['made_id', 'request_hash'])
    .where('makes', '=', scope)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  const made = earlier && (await find(earlier.made_id));
  if (made !== undefined && earlier?.request_hash !== hashOf(form)) {
    throw new HttpError(422, keyReused);
  }
  return made;
}

/** Records the result of a form, in the transaction that made it. */
export async function recordResult(
  transaction: Database,
  form: SubmittedForm,
  { id: made_id, now: created_at }: { id: number; now: Date },
): Promise<void> {
  const { scope, key: idempotency_key } = form;
  const made = { request_hash: hashOf(form), made_id, created_at };
  await transaction
    .insertInto('idempotent_request')
    .values({ makes: scope, idempotency_key, ...made })
    .onConflict((row) => row.columns(['makes', 'idempotency_key']).doUpdateSet(made))
    .execute();
}

function hashOf({ request }: SubmittedForm): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
