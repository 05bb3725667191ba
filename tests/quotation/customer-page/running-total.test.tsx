import { expect, it } from 'vitest';
import { confirmQuotation, openQuotation } from '../../../src/routes.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import { beginQuotation, openPage, postForm, send, writeQuotation } from '../server/desk.ts';

const api = await createTestApi();

/** The sums below the lines, as they are read. */
function sums() {
  const rows = [...document.querySelectorAll('tfoot tr')];
  return rows.map(({ outerHTML }) => outerHTML.replaceAll(/\s+(?=[<>])|(?<=[>])\s+/g, ''));
}

it('the sums of a quotation follow its ticks, and come to what the next page asks about', async () => {
  const staff = await api.asStaff();
  const customer = api.asVisitor();
  const lines = [
    aLine({ quantity: 21, unit_price_cents: 1_000_000 }),
    aLine({ title: 'Delivery', is_service: true, is_optional: true, unit_price_cents: 500_000 }),
  ];
  const content = { customer: aCustomer, lines, discount_percent: 5 };
  const { token } = await send(
    staff,
    await writeQuotation(staff, await beginQuotation(staff), content),
  );
  await postForm(customer, openQuotation.path, { token });
  document.body.innerHTML = await (await openPage(customer, token)).text();
  const served = sums();
  await import('../../../src/quotation/customer-page/running-total.ts');
  expect(sums()).toEqual(served);

  document.querySelector<HTMLElement>('[data-line="1"]')?.click();
  const query = new URLSearchParams({ token, line_1: 'yes' });
  const next = await (await customer.get(`${confirmQuotation.path}?${query}`)).text();
  expect(next).toContain('Accept for KSh 237,220?');
  expect(document.querySelector('[data-total]')?.textContent).toBe('KSh 237,220');
  expect(document.querySelector('tfoot')?.textContent).toContain('Services');
  expect(sums().at(-1)).toContain('KSh 237,220');
});
