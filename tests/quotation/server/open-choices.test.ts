import { beforeEach, expect, it } from 'vitest';
import { choicesOfForm } from '../../catalogue/contract/a-product.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aLine } from '../contract/a-line.ts';
import {
  acceptQuotation,
  beginQuotation,
  openPage,
  send,
  storedQuotation,
  writeQuotation,
} from './desk.ts';
import { actOn } from './sent-chairs.ts';

const api = await createTestApi();
beforeEach(api.empty);

const OPEN = 'Colour: White, Fabric: not chosen yet';

it('an order says to both sides which choices of its pieces are open, until they are made', async () => {
  const staff = await api.asStaff();
  const choices = choicesOfForm('Colour: White | Grey\nFabric: Oatmeal | Sage');
  const { id: product } = await addProduct(staff, { title: 'Zuri Sofa', choices });
  const chosen = [{ choice: 'Colour', value: 'White' }];
  await requestQuote(api.asVisitor(), {
    products: [{ key: String(product), quantity: 1, chosen }],
  });
  const begun = await beginQuotation(staff, 1);
  const [sofa] = begun.draft?.lines ?? [];
  const priced = { ...sofa, unit_price_cents: 100_000 };
  const lines = [aLine(priced), aLine(), aLine({ ...priced, is_optional: true })];
  const { token } = await send(staff, await writeQuotation(staff, begun, { lines }), 'link');
  const seen = async () => (await openPage(api.asVisitor(), token)).text();
  const stored = () => storedQuotation(staff, begun.id);
  expect(await seen()).not.toContain('not chosen yet');

  await acceptQuotation(api.asVisitor(), token);
  expect((await seen()).split(OPEN)).toHaveLength(2);
  expect((await stored()).not_chosen).toEqual(['Fabric: not chosen yet', '', '']);
  const { version } = await stored();
  const change = { body: { stage: 'making' }, method: 'put' } as const;
  await actOn(staff, version, `/api/quotations/${begun.id}/order`, change);
  expect(await seen()).not.toContain('not chosen yet');
  expect((await stored()).not_chosen).toEqual([]);
});
