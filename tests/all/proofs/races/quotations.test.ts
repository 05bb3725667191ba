import { beforeEach, expect, it } from 'vitest';
import type { ListedQuotation } from '../../../../src/quotation/contract/quotation.ts';
import { aCustomer, aLine } from '../../../quotation/contract/a-line.ts';
import {
  beginQuotation,
  postAnswer,
  send,
  trySending,
  writeQuotation,
} from '../../../quotation/server/desk.ts';
import { createPostgresApi } from '../../../support/postgres/postgres-api.ts';

const AT_ONCE = 20;
const api = await createPostgresApi();
beforeEach(api.empty);

const content = { customer: aCustomer, lines: [aLine({ unit_price_cents: 100_000 })] };

it('quotations that are sent at once get consecutive numbers, whatever is refused between them', async ({
  task,
}) => {
  const staff = await api.asStaff();
  const written = [];
  for (let n = 0; n < AT_ONCE; n++) {
    const changed = n % 4 === 0 ? { ...content, lines: [] } : content;
    written.push(await writeQuotation(staff, await beginQuotation(staff), changed));
  }
  const answers = await Promise.all(written.map((each) => trySending(staff, each, 'link')));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(AT_ONCE / 4);
  const list = await staff.get(`/api/quotations?per_page=100`);
  const references = ((await list.json()) as ListedQuotation[]).flatMap(
    ({ reference }) => reference ?? [],
  );
  const sent = (AT_ONCE * 3) / 4;
  expect(references.sort()).toEqual(
    Array.from({ length: sent }, (_, n) => `QT-2026-${String(n + 1).padStart(4, '0')}`),
  );
  task.meta.figure = { rounds: `${AT_ONCE} at once`, result: `${sent} numbers without a gap` };
});

it('a quotation is sent once, however many people send the same one', async ({ task }) => {
  const staff = await api.asStaff();
  const written = await writeQuotation(staff, await beginQuotation(staff), content);
  const tries = Array.from({ length: AT_ONCE }, () => trySending(staff, written, 'link'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(AT_ONCE - 1);
  task.meta.figure = { rounds: `${AT_ONCE} at once`, result: 'one sent, the others told' };
});

it('a quotation is created once for an enquiry, however many people create one', async ({
  task,
}) => {
  const message = { fname: 'Amina', lname: 'N', phone: '0', email: 'a@b.example', message: 'Hi' };
  await api.asVisitor().post('/api/contact', message);
  const staff = await api.asStaff();
  const [enquiry] = (await (await staff.get('/api/enquiries')).json()) as { id: number }[];
  const begun = Array.from({ length: AT_ONCE }, () => beginQuotation(staff, enquiry?.id));
  expect(new Set((await Promise.all(begun)).map(({ id }) => id)).size).toBe(1);
  task.meta.figure = { rounds: `${AT_ONCE} at once`, result: 'one quotation' };
});

it('one of many concurrent answers of a customer is accepted', async ({ task }) => {
  const staff = await api.asStaff();
  const written = await writeQuotation(staff, await beginQuotation(staff), content);
  const { token } = await send(staff, written, 'link');
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => {
      const answer = n % 2 ? 'accepted' : 'declined';
      const form = { token, revision: '1', answer, name: `Amina ${n}`, with: '' };
      return postAnswer(api.asVisitor(), form);
    }),
  );
  // One is led to the page that says thanks; the others read what was decided.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    303,
    ...Array.from({ length: AT_ONCE - 1 }, () => 409),
  ]);
  const pages = await Promise.all(
    answers.filter(({ status }) => status === 409).map((answer) => answer.text()),
  );
  const said = pages.map((page) => /was accepted on|You declined it on/.exec(page)?.[0]);
  expect(new Set(said).size).toBe(1);
  expect(await api.services.database.selectFrom('mail_outbox').select('id').execute()).toHaveLength(
    said[0] === 'was accepted on' ? 2 : 1,
  );
  task.meta.figure = { rounds: `${AT_ONCE} at once`, result: 'one counts, the others read it' };
});
