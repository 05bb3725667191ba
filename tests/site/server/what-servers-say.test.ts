import { beforeEach, expect, it } from 'vitest';
import { pageDocument } from '../../../src/catalogue/contract/page-documents.ts';
import { placeholders, templatePath } from '../../../src/catalogue/product-page/template.ts';
import { newIdempotencyKey } from '../../../src/platform/contract/idempotency-key.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { postPlainForm } from '../../enquiry/server/a-message.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { writeDocument } from './documents-of-staff.ts';

const { breadcrumbs, article, data } = placeholders;
const TEMPLATE = `${breadcrumbs}${article}${JSON.stringify(data)}`;

const site = await createTestApi({
  readPage: async (path) => (path === templatePath ? TEMPLATE : undefined),
});
const staff = await site.asOwner();
const visitor = site.asVisitor();

beforeEach(async () => {
  await writeDocument(staff, 'company', {
    name: 'Nyumba Makers',
    'address.street': 'Ngong Road',
    email: 'hello@nyumba.example',
    phones: ['0711222333'],
    chatNumber: '0711 222 333',
    'openingHours.saturday': 'closed',
  });
});

it('a mail has the company’s current data', async () => {
  await staff.post('/api/staff/invitations', { email: 'wanjiru@makers.test' });
  await site.whenIdle();
  const mail = (await site.mails()).at(-1);
  expect(mail).toMatchObject({
    subject: 'Join Nyumba Makers',
    from: { name: 'Nyumba Makers', address: 'hello@nyumba.example' },
  });
  expect(mail?.text).toContain('Nyumba Makers\nNgong Road');
});

it('pages without scripts and of new products have the company’s current data', async () => {
  const answer = await postPlainForm(visitor, '/api/newsletter', { email: 'nobody' });
  expect(await answer.text()).toContain('· Nyumba Makers</title>');

  await writeDocument(staff, pageDocument('page', '/home-furniture/study-room/book-shelves'), {
    'hero.title': 'Shelves for books',
  });
  const { id } = await addProduct(staff, { title: 'Shelf' });
  const page = await (await visitor.get(`/p/${id}-shelf`)).text();
  expect(page).toContain('>Shelves for books</a>');
  expect(page).toContain('https://wa.me/254711222333?text=');
  expect(page).toContain('"name":"Nyumba Makers"');
});

it('the mail that confirms a request has the current opening hours', async () => {
  const { id } = await addProduct(staff, { title: 'Stool' });
  await visitor.post(
    '/api/quotes',
    {
      fname: 'Achieng',
      lname: 'Njoroge',
      cname: '',
      email: 'achieng@tumaini.example',
      phone: '0712 345 678',
      message: '',
      consent: true,
      products: [{ key: String(id), quantity: 1, note: '' }],
    },
    { 'Idempotency-Key': newIdempotencyKey() },
  );
  await site.whenIdle();
  const mails = await site.mails();
  expect(mails.map(({ to }) => to?.[0]?.address)).toContain('hello@nyumba.example');
  expect(mails.map(({ text }) => text).join()).toContain(
    'call us: +254 711 222 333. We are here Monday to Friday 8.30 to 17.30.',
  );
});
