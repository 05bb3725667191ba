import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const COUNT = 1_200;

const api = await createTestApi();
let staff: Caller;
beforeAll(async () => {
  staff = await api.asStaff();
  await sql`INSERT INTO enquiry (kind, fname, lname, cname, phone, email, message, received_at)
    SELECT 'message', 'Amina', n::text, 'N/A', '', '', 'Karibu' ||
      CASE WHEN n <= 3 THEN ' pouffe' ELSE '' END || CASE WHEN n % 2 = 0 THEN ' sofa' ELSE '' END,
      now() + make_interval(mins => n)
    FROM generate_series(1, ${COUNT}::integer) AS n`.execute(api.services.database);
});

async function search(q: string) {
  const found = await staff.get(`/api/enquiries?${new URLSearchParams({ q, per_page: '1' })}`);
  const [first] = (await found.json()) as { lname: string }[];
  const count = (name: string) => Number(found.headers.get(`X-${name}-Count`));
  return { first: first?.lname, total: count('Total'), latest: count('Latest') };
}

it('a search for a word of all finds the latest thousand, and says that there may be more', async () => {
  expect(await search('karibu')).toEqual({ first: '1200', total: 1_000, latest: 1_000 });
});

it('a search finds all, the oldest too, for a word of many and for one of few', async () => {
  expect(await search('sofa')).toEqual({ first: '1200', total: 600, latest: 0 });
  expect(await search('pouffe')).toEqual({ first: '3', total: 3, latest: 0 });
  expect(await search('pouffe karibu')).toEqual({ first: '3', total: 3, latest: 0 });
});
