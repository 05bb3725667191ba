import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inSeconds } from './answers.ts';
import { quiet } from './site-calls.ts';

const RECORDS = 20_000;
/** Half of what a statement may take. */
const MAX_MS = 2_000;

it('a customer is found, handed over and erased within two seconds each among 20,000 enquiries and 20,000 quotations', async ({
  task,
}) => {
  const api = await createTestApi({ log: quiet });
  const owner = await api.asOwner();
  await fill(api.services.database);
  const took: string[] = [];
  const timed = async (what: string, call: () => Promise<Response>) => {
    const beganAt = performance.now();
    const answer = await call();
    const stored = (await answer.json()) as unknown[];
    const ms = performance.now() - beganAt;
    expect([answer.status, ms]).toEqual([200, expect.toSatisfy((each) => each < MAX_MS)]);
    took.push(`${what} ${inSeconds(ms)}`);
    return stored;
  };
  const person = '/api/enquiries/7/person';
  expect(await timed('matches', () => owner.get(`${person}/matches`))).not.toEqual([]);
  await timed('export', () => owner.get(person));
  await timed('erasure', () => owner.change('DELETE', person));
  task.meta.figure = { rounds: `${RECORDS} of each`, result: took.join(', ') };
});

/** Each person has several enquiries and quotations, numbers and names that others have, too. */
async function fill(database: Database): Promise<void> {
  const all = sql`generate_series(1, ${RECORDS}::integer) AS n`;
  const name = sql`'Wanjiru ' || (n % 5000)`;
  const phone = sql`'0722 ' || lpad((n % 6000)::text, 6, '0')`;
  const email = sql`'p' || (n % 7000) || '@kijani.example'`;
  const set = '00000000-0000-4000-8000-000000000001';
  const statements = [
    sql`INSERT INTO enquiry (fname, lname, cname, phone, email, message, received_at)
      SELECT 'Amina', ${name}, 'N/A', ${phone}, ${email}, 'Hello', now() FROM ${all}`,
    sql`INSERT INTO quotation (number, revision, total_cents, enquiry_id, created_at, changed_at)
      SELECT 'QT-2026-' || n, 1, 1000, n, now(), now() FROM ${all}`,
    sql`INSERT INTO quotation_revision (quotation_id, revision, content, valid_until, sent_at)
      SELECT n, 1, json_build_object('words', repeat('x', 500), 'lines', '[]'::json, 'customer',
        json_build_object('name', 'Amina ' || ${name}, 'email', ${email}, 'phone', ${phone})),
        '2026-12-01', now() FROM ${all}`,
    sql`INSERT INTO mail_outbox (recipient, subject, text, created_at, next_attempt_at, give_up_at,
        sent_at)
      SELECT ${email}, 'x', CASE WHEN n % 20 = 0 THEN repeat('words ', 300)
        || 'https://site.test/enquiries?id=' || n ELSE '' END, now(), now(), now() + interval '1 year',
        CASE WHEN n % 20 > 0 THEN now() END FROM ${all}`,
    sql`INSERT INTO change_set (id, staff_name, changed_at) VALUES (${set}, 'x', now())`,
    sql`INSERT INTO change (set_id, kind, subject, title, action, version, changes)
      SELECT ${set}, 'quotation', n::text, 'QT', 'edited', 1, jsonb_build_object('customer',
        jsonb_build_array(jsonb_build_object('email', ${email}, 'phone', ${phone}), NULL))
      FROM ${all}`,
  ];
  for (const statement of statements) await statement.execute(database);
}
