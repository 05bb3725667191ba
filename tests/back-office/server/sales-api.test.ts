import { beforeEach, expect, it } from 'vitest';
import { type Figures, figures } from '../../../src/back-office/contract/figures.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { aQuoteRequest, requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { listEnquiries } from '../../enquiry/server/inbox-desk.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, postAnswer, send, writeQuotation } from '../../quotation/server/desk.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const line = aLine({ unit_price_cents: 1_000_000 });
const delivery = { ...line, title: 'Delivery', is_service: true, is_optional: true };

async function sales(): Promise<Figures['sales']> {
  return figures.parse(await (await staff.get('/api/figures')).json()).sales;
}

async function sendTo(enquiryId: number | null = null) {
  const begun = await beginQuotation(staff, enquiryId);
  return send(
    staff,
    await writeQuotation(staff, begun, { customer: aCustomer, lines: [line, delivery] }),
  );
}

it('the figures of sales count quotations in the weeks in which they were sent and accepted', async () => {
  const { token, quotation } = await sendTo();
  await send(staff, await writeQuotation(staff, quotation, { lead_time: 'One week.' }));
  await sendTo();
  await api.whenIdle();
  api.passTime({ minutes: 7 * 24 * 60 });
  staff = await api.asStaff();
  const { token: another } = await sendTo();
  await postAnswer(api.asVisitor(), {
    token: another,
    revision: '1',
    answer: 'accepted',
    name: 'A',
    with: '',
  });
  await postAnswer(api.asVisitor(), {
    token,
    revision: '1',
    answer: 'accepted',
    name: 'A',
    with: '',
  });
  const cash = { way: 'cash', paid_at: '2026-03-09T07:00:00.000Z' };
  const path = `/api/quotations/${quotation.id}/payments`;
  await staff.post(path, { ...cash, cents: 500_000, status: 'confirmed' });
  await staff.post(path, { ...cash, cents: -100_000, status: 'confirmed' });
  await staff.post(path, { ...cash, cents: 300_000, status: 'reported' });
  const { by_week } = await sales();
  expect(by_week.slice(-2)).toEqual([
    { week: '2026-03-02', quoted: 2, accepted: 0, accepted_cents: 0, received_cents: 0 },
    // Without the delivery that the customer left out; the replaced revision is not accepted.
    {
      ...{ week: '2026-03-09', quoted: 1, accepted: 1, accepted_cents: 1_160_000 },
      received_cents: 400_000,
    },
  ]);
  api.passTime({ minutes: -7 * 24 * 60 });
});

it('the figures of sales give the median time to an answer', async () => {
  await putChairsIn(api.services.database);
  for (const minutes of [10, 30, 500]) {
    await requestQuote(api.asVisitor(), aQuoteRequest);
    const [enquiry] = await listEnquiries(staff);
    await api.whenIdle();
    api.passTime({ minutes });
    staff = await api.asStaff();
    await sendTo(enquiry?.id ?? 0);
  }
  expect((await sales()).median_answer_minutes).toBe(30);
  api.passTime({ minutes: -540 });
});
