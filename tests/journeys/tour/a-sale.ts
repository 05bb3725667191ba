import { randomInt } from 'node:crypto';
import { expect } from 'playwright/test';
import type { Quotation } from '../../../src/quotation/contract/quotation.ts';
import { aCall } from '../../enquiry/server/a-direct-enquiry.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { signedInCaller } from '../../support/browser/staff-session.ts';

const products = [
  { key: 'off-hbc-001', quantity: 15, note: 'In black' },
  { key: 'off-hbc-002', quantity: 6, note: '' },
];

/** An enquiry that staff have answered with a quotation. */
export interface Sale {
  lname: string;
  enquiry: number;
  quotation: number;
  /** Another one, which is not sent yet. */
  draft: number;
  /** Where the customer reads the quotation. */
  page: string;
}

/** Enters an enquiry for two products, quotes it, and makes the customer's link. */
export async function aSale(lname = `Wambui ${randomInt(1e7, 1e8)}`): Promise<Sale> {
  const staff = await signedInCaller(hired.wanjiku);
  const { id: enquiry } = await answer<{ id: number }>(
    staff.post('/api/enquiries', { ...aCall, lname, products }),
  );
  const { id, draft, ...begun } = await answer<Quotation>(
    staff.post('/api/quotations', { enquiry_id: enquiry }),
  );
  const lines = draft?.lines.map((line) => ({ ...line, unit_price_cents: 2_450_000 }));
  const written = await answer<Quotation>(
    staff.put(`/api/quotations/${id}`, { ...draft, lines }, ifAt(begun)),
  );
  const { link } = await answer<{ link: string }>(
    staff.post(`/api/quotations/${id}/sending`, { by: 'link' }, ifAt(written)),
  );
  const other = await answer<Quotation>(staff.post('/api/quotations', { enquiry_id: null }));
  const { pathname, search } = new URL(link);
  return { lname, enquiry, quotation: id, draft: other.id, page: pathname + search };
}

async function answer<T>(call: Promise<Response>): Promise<T> {
  const response = await call;
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return (await response.json()) as T;
}

function ifAt({ version }: Pick<Quotation, 'version'>) {
  return { 'If-Match': `"${version}"` };
}
