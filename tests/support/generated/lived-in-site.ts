import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, postAnswer, send, writeQuotation } from '../../quotation/server/desk.ts';
import { aPayment } from '../../quotation/server/payments/paid-orders.ts';
import type { Caller } from '../caller.ts';
import type { TestApi } from '../create-test-api.ts';
import { storePeople } from '../known-people.ts';

/**
 * Fills a site with something of everything that it keeps.
 *
 * @returns the token of a quotation's customer
 */
export async function liveIn(api: TestApi, owner: Caller): Promise<string> {
  for (const title of ['Shelf', 'Bed', 'Desk', 'Stool']) {
    await owner.postForm('/api/products', productForm({ title, tags: 'oak' }));
  }
  const photo = await pngPhoto({ width: 30, height: 20 });
  await owner.postForm('/api/products/1/images', photoForm({ main: photo }));
  await owner.change('DELETE', '/api/products/4');
  await storePeople(api);
  await owner.post('/api/saved-replies', { title: 'Thanks', text: 'Dear {name}' });
  const content = { customer: aCustomer, lines: [aLine()] };
  await beginQuotation(owner, 1);
  await send(owner, await writeQuotation(owner, await beginQuotation(owner), content), 'link');
  const written = await writeQuotation(owner, await beginQuotation(owner, 2), content);
  const { token } = await send(owner, written, 'link');
  const customer = api.asVisitor();
  await postAnswer(customer, { token, answer: 'asked', words: 'In oak?' });
  await postAnswer(customer, { token, revision: '1', answer: 'accepted', name: 'A', with: '' });
  await owner.post('/api/quotations/3/payments', aPayment);
  await owner.post('/api/payments', { ...aPayment, code: '', status: 'reported' });
  await api.whenIdle();
  return token;
}
