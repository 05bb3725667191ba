import { expect } from 'playwright/test';
import type { Quotation } from '../../../src/quotation/contract/quotation.ts';
import { aCall } from '../../enquiry/server/a-direct-enquiry.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { signedInCaller } from '../../support/browser/staff-session.ts';
import type { Caller } from '../../support/caller.ts';
import { ownNumber } from '../../support/generated/own-word.ts';

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

/** What is special about a sale. */
interface Said {
  email?: string;
  fname?: string;
  cname?: string;
  message?: string;
  /** Of each piece, in cents. */
  price?: number;
}

/** Enters an enquiry for two products, quotes it, and makes the customer's link. */
export async function aSale(
  seller?: Caller,
  { price = 2_450_000, ...said }: Said = {},
): Promise<Sale> {
  const staff = seller ?? (await signedInCaller(hired.wanjiku));
  const lname = `Wambui ${ownNumber()}`;
  const { id: enquiry } = await answer<{ id: number }>(
    staff.post('/api/enquiries', { ...aCall, lname, products, ...said }),
  );
  const { quotation, page } = await quote(staff, enquiry, price);
  const other = await answer<Quotation>(staff.post('/api/quotations', { enquiry_id: null }));
  return { lname, enquiry, quotation, draft: other.id, page };
}

/** Accepts the quotation of a sale, as its customer did on the phone. */
export async function agreeOn({ quotation }: Sale, seller?: Caller): Promise<void> {
  const staff = seller ?? (await signedInCaller(hired.wanjiku));
  const sent = await answer<Quotation>(staff.get(`/api/quotations/${quotation}`));
  const said = { decision: 'accepted', via: 'phone' };
  await answer(staff.post(`/api/quotations/${quotation}/decision`, said, ifAt(sent)));
}

/** Quotes the request that this customer has sent; returns where it is read. */
export async function quoteRequestOf(lname: string): Promise<string> {
  const staff = await signedInCaller(hired.wanjiku);
  const [enquiry] = await answer<{ id: number }[]>(
    staff.get(`/api/enquiries?q=${encodeURIComponent(lname)}`),
  );
  return (await quote(staff, enquiry?.id ?? 0, 2_450_000)).page;
}

async function quote(staff: Caller, enquiry: number, unit_price_cents: number) {
  const { id, draft, ...begun } = await answer<Quotation>(
    staff.post('/api/quotations', { enquiry_id: enquiry }),
  );
  const lines = draft?.lines.map((line) => ({ ...line, unit_price_cents }));
  const written = await answer<Quotation>(
    staff.put(`/api/quotations/${id}`, { ...draft, lines }, ifAt(begun)),
  );
  const { link } = await answer<{ link: string }>(
    staff.post(`/api/quotations/${id}/sending`, { by: 'link' }, ifAt(written)),
  );
  const { pathname, search } = new URL(link);
  return { quotation: id, page: pathname + search };
}

async function answer<T>(call: Promise<Response>): Promise<T> {
  const response = await call;
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return (await response.json()) as T;
}

function ifAt({ version }: Pick<Quotation, 'version'>) {
  return { 'If-Match': `"${version}"` };
}
