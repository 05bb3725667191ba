import { addPhotos, addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { aQuoteRequest, requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { listEnquiries } from '../../enquiry/server/inbox-desk.ts';
import type { Caller } from '../../support/caller.ts';
import type { TestApi } from '../../support/create-test-api.ts';

/** A visitor's request for 15 chairs with a price and a photo, and 6 desks without. */
export async function requestTwoPieces(api: TestApi, staff: Caller) {
  const chair = await addProduct(staff, { title: 'Kiti Chair', price_cents: '24,500/=' });
  const desk = await addProduct(staff, { title: 'Meza Desk' });
  await addPhotos(staff, chair, ['red']);
  const products = [
    { key: String(chair.id), quantity: 15, note: 'Black, please' },
    { key: String(desk.id), quantity: 6, note: '' },
  ];
  await requestQuote(api.asVisitor(), { ...aQuoteRequest, products });
  const [enquiry] = await listEnquiries(staff);
  return { chair, desk, id: enquiry?.id ?? 0 };
}
