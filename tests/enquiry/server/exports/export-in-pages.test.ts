import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { enquiryFilter } from '../../../../src/enquiry/contract/inbox.ts';
import { enquiriesInPages } from '../../../../src/enquiry/server/inbox.ts';
import { EXPORT_PAGE, pagesById } from '../../../../src/platform/spreadsheet/send-sheet.ts';
import { streamCsv } from '../../../../src/platform/spreadsheet/write-csv.ts';
import { exportEnquiries } from '../../../../src/routes.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();
const { database } = api.services;
const TOTAL = 2 * EXPORT_PAGE + 7;
beforeEach(api.empty);

/** Later numbers came later, but for the first, whose sender wrote again. */
async function receiveMany() {
  await sql`
    INSERT INTO enquiry (fname, lname, cname, phone, email, message, received_at, active_at)
    SELECT 'Amina', 'Number ' || n, 'N/A', '0722 000000', 'a@kijani.example', 'Hello',
      now() + make_interval(secs => n), CASE WHEN n = 1 THEN now() + interval '1 year' END
    FROM generate_series(1, ${TOTAL}::integer) AS n`.execute(database);
}

const all = enquiryFilter.parse({});

it('enquiries are read in pages for an export, and one whose sender writes meanwhile is neither missed nor repeated', async () => {
  await receiveMany();
  const read: number[] = [];
  const sizes: number[] = [];
  for await (const page of enquiriesInPages(api.services, all)) {
    read.push(...page.map(({ id }) => id));
    sizes.push(page.length);
    await sql`UPDATE enquiry SET active_at = now() + interval '2 years' WHERE id IN (2, ${TOTAL})`.execute(
      database,
    );
  }
  expect(sizes).toEqual([EXPORT_PAGE, EXPORT_PAGE, 7]);
  expect(read).toEqual(Array.from({ length: TOTAL }, (_, index) => TOTAL - index));
});

it('the export of enquiries has a row for each of them, and its headings once', async () => {
  await receiveMany();
  const staff = await api.asStaff();
  const answer = await staff.get(exportEnquiries.path);
  const lines = (await answer.text()).trimEnd().split('\n');
  expect(lines).toHaveLength(TOTAL + 1);
  expect(lines[0]).toMatch(/^Received/);
  expect(lines.filter((line) => line.includes('Received (Nairobi)'))).toHaveLength(1);
});

it('an export without a row has its headings', async () => {
  const staff = await api.asStaff();
  const text = await (await staff.get(exportEnquiries.path)).text();
  expect(text.trimEnd().split('\n')).toEqual([expect.stringMatching(/^Received/)]);
});

it('a file asks for its next page once its reader wants it, and no page stays', async () => {
  let asked = 0;
  async function* pages() {
    while (asked < 3) {
      asked += 1;
      yield [[`row ${asked}`]];
    }
  }
  const reader = (await streamCsv(pages(), () => {})).getReader();
  await reader.read();
  await reader.read();
  expect(asked).toBe(1);
  expect(String(new TextDecoder().decode((await reader.read()).value))).toBe('row 2\n');
  expect(asked).toBe(2);
});

it('a file whose later page fails breaks off, and one whose first page fails is refused', async () => {
  const told = vi.fn();
  async function* pages(good: number) {
    for (let page = 0; page < good; page++) yield [['row']];
    throw new Error('the database is away');
  }
  await expect(streamCsv(pages(0), told)).rejects.toThrow('the database is away');
  expect(told).not.toHaveBeenCalled();
  const file = new Response(await streamCsv(pages(2), told));
  await expect(file.text()).rejects.toThrow('The file broke off.');
  expect(told).toHaveBeenCalledOnce();
});

it('rows by their ids come in the order of the ids, without those that have gone', async () => {
  const ids = Array.from({ length: EXPORT_PAGE + 2 }, (_, index) => 1000 - index);
  const read = async (wanted: readonly number[]) =>
    wanted
      .filter((id) => id !== 999)
      .toSorted((a, b) => a - b)
      .map((id) => ({ id }));
  const pages: number[][] = [];
  for await (const page of pagesById(ids, read)) pages.push(page.map(({ id }) => id));
  expect(pages.map(({ length }) => length)).toEqual([EXPORT_PAGE - 1, 2]);
  expect(pages.flat()).toEqual(ids.filter((id) => id !== 999));
});
