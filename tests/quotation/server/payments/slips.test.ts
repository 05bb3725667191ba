import { beforeEach, expect, it } from 'vitest';
import { taskList } from '../../../../src/back-office/contract/tasks.ts';
import { aPdf } from '../../../enquiry/server/a-file.ts';
import { jpegPhoto } from '../../../media/server/sample-photos.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { asRead, openPage, storedQuotation } from '../desk.ts';
import { anOrder, note, tellPayment, tryChanging } from './paid-orders.ts';

const api = await createTestApi();
const { database } = api.services;
let staff: Caller;
let customer: Caller;
let order: { id: number; token: string };
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  customer = api.asVisitor();
  order = await anOrder(api, staff);
});

const photo = async (colour = 'white') =>
  new File([await jpegPhoto({ colour })], 'IMG_2041.jpg', { type: 'image/jpeg' });
const send = (file: File, told = '') => tellPayment(customer, { token: order.token, told, file });
const payments = async () => (await storedQuotation(staff, order.id)).payments;
const page = async () => (await openPage(customer, order.token)).text();
const mailsToStaff = async () =>
  (await api.mails()).filter(({ subject }) => subject?.includes('says they paid'));
const stored = () => database.selectFrom('attachment').selectAll().execute();

it('a photo of a slip alone is a reported payment without a sum, which counts for nothing until staff have typed it', async () => {
  const answer = await send(await photo());
  expect(answer.status).toBe(303);
  const after = asRead(await (await customer.get(answer.headers.get('Location') ?? '')).text());
  expect(after).toContain('Thank you. We have your slip. One of us looks for it');
  expect(after).toContain('You told us of a payment on 2 March 2026, with the slip');
  expect(after).not.toMatch(/Payment received|Paid in full/);
  const [told, ...others] = await payments();
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    ...{ status: 'reported', source: 'customer', cents: null, code: null, way: null },
    files: [{ name: 'IMG_2041.webp', kind: 'photo' }],
  });
  expect(await storedQuotation(staff, order.id)).toMatchObject({
    ...{ paid_cents: 0, due_cents: 696_000 },
  });
  const [mail] = await mailsToStaff();
  expect(mail?.subject).toBe('Amina Wanjiru says they paid something for QT-2026-0001');
  expect(mail?.text).toContain('They sent the slip. It is beside the payment.');
  expect(mail?.attachments ?? []).toEqual([]);
  if (!told) return;
  expect((await tryChanging(staff, told, { status: 'confirmed' })).status).toBe(422);
  const seen = { status: 'confirmed', cents: 696_000, way: 'bank' };
  expect((await tryChanging(staff, told, seen)).status).toBe(200);
  expect(await storedQuotation(staff, order.id)).toMatchObject({ paid_cents: 696_000 });
});

it('a slip is shown to staff wherever its payment waits, and to nobody else', async () => {
  await send(await photo(), 'Paid at the bank in Kilimani');
  const [told] = await payments();
  const [file] = told?.files ?? [];
  expect(told?.note).toBe('Paid at the bank in Kilimani');
  const { tasks } = taskList.parse(await (await staff.get('/api/tasks')).json());
  expect(tasks.flatMap(({ payment }) => payment?.files ?? [])).toEqual([file]);
  const waiting = await (await staff.get('/api/payments?status=reported')).json();
  expect(waiting).toMatchObject([{ files: [file] }]);
  const listed = await (await staff.get('/api/quotations?status=accepted')).json();
  expect(listed).toMatchObject([{ payments: [{ files: [file] }] }]);
  const path = `/api/enquiry-attachments/${file?.id}`;
  const shown = await staff.get(`${path}?size=thumbnail`);
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
  expect((await customer.get(path)).status).toBe(401);
  expect((await customer.get(`/storage/attachments/${file?.id}`)).status).toBe(404);
  expect(await page()).not.toContain(file?.id);
});

it('the same slip is one payment, however often it is sent, and another slip is another', async () => {
  await Promise.all([send(await photo()), send(await photo())]);
  await send(await photo());
  expect(await payments()).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
  expect(await mailsToStaff()).toHaveLength(1);
  await send(await photo('green'));
  expect(await payments()).toHaveLength(2);
  expect(await mailsToStaff()).toHaveLength(2);
});

it('a slip whose payment nobody found is told of again', async () => {
  await send(await photo());
  const [told] = await payments();
  if (told) await tryChanging(staff, told, { status: 'void' });
  expect(await page()).toContain('We could not find the payment that you told us of');
  await send(await photo());
  expect(await payments()).toMatchObject([
    { status: 'void', files: [] },
    { status: 'reported', files: [{ kind: 'photo' }] },
  ]);
  expect(await page()).not.toContain('We could not find');
});

it('a slip joins the payment whose code comes with it, also one that was told before', async () => {
  await tellPayment(customer, { token: order.token, told: 'UC24M7Q2XB' });
  await send(new File([aPdf], 'slip.pdf'), 'UC24M7Q2XB');
  expect(await payments()).toMatchObject([{ code: 'UC24M7Q2XB', files: [{ name: 'slip.pdf' }] }]);
  expect(await mailsToStaff()).toHaveLength(2);
  // A code that is noted for another order is a word without one, and so is its slip.
  const other = await anOrder(api, staff);
  await note(staff, other.id, { code: 'UC24M7Q2XC' });
  await send(await photo(), 'UC24M7Q2XC');
  const words = await (await staff.get('/api/payments?order=none')).json();
  expect(words).toMatchObject([{ code: null, files: [{ kind: 'photo' }] }]);
});

it('a code or a message that follows its slip completes that payment, and tells staff once more', async () => {
  await send(await photo(), 'Paid by my brother');
  expect(await page()).toContain('<summary>Add the code, or another payment</summary>');
  const answer = await tellPayment(customer, { token: order.token, told: 'UC24M7Q2XB' });
  const [told, ...others] = await payments();
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    ...{ status: 'reported', source: 'customer', code: 'UC24M7Q2XB', way: 'mpesa', cents: null },
    ...{ note: 'Paid by my brother', files: [{ kind: 'photo' }] },
  });
  expect(answer.headers.get('Location')).toContain(`told=${told?.id}`);
  expect(await mailsToStaff()).toHaveLength(2);
  expect(await page()).toContain('UC24M7Q2XB, with the slip');
  expect(await page()).toContain('<summary>Have you paid something else?</summary>');
  // Once it has a code, another code is another payment.
  await tellPayment(customer, { token: order.token, told: 'UC24M7Q2XC' });
  expect(await payments()).toHaveLength(2);
});

it('a code stays a payment of its own beside two slips, a slip that staff have seen, and one of another sum', async () => {
  const tell = (told: string) => tellPayment(customer, { token: order.token, told });
  const sums = async () => (await payments()).map(({ code, cents }) => [code, cents]);
  await send(await photo());
  const [slip] = await payments();
  if (slip) await tryChanging(staff, slip, { cents: 500_000, way: 'mpesa' });
  await tell('UC24M7Q2XA KSh 4,000');
  expect(await sums()).toEqual([
    [null, 500_000],
    ['UC24M7Q2XA', 400_000],
  ]);
  const [typed] = await payments();
  if (typed) await tryChanging(staff, typed, { status: 'confirmed' });
  await tell('UC24M7Q2XB');
  expect(await payments()).toHaveLength(3);
  await send(await photo('green'));
  await send(await photo('blue'));
  await tell('UC24M7Q2XC');
  expect(await payments()).toHaveLength(6);
});

it.each([
  ['a film', new File(['GIF89a'], 'film.gif'), 415, /We can take photos .* send us the code/],
  ['a damaged photo', 'damaged', 422, /This photo is damaged/],
  [
    'more than 4 MB',
    new File([new Uint8Array(4_100_000)], 'large.jpg'),
    413,
    /This file is more than 4 MB/,
  ],
] as const)(
  'a slip that is %s is refused at its field, and what was typed stays',
  async (_, file, status, words) => {
    const sent =
      file === 'damaged' ? new File([(await jpegPhoto()).slice(0, -200)], 'photo.jpg') : file;
    const answer = await send(sent, 'UC24M7Q2XB & more');
    expect(answer.status).toBe(status);
    const again = await answer.text();
    expect(again).toMatch(new RegExp(`id="slip-problem" role="alert">${words.source}`));
    expect(again).toContain('\nUC24M7Q2XB &amp; more</textarea>');
    expect([await payments(), await stored()]).toEqual([[], []]);
  },
);

it('a body that no host takes is refused by a page that leads back to the form', async () => {
  const answer = await send(new File([new Uint8Array(4_600_000)], 'huge.jpg'));
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    413,
    expect.stringContaining('text/html'),
  ]);
  const words = await answer.text();
  expect(words).toContain('This file is more than 4 MB. Choose a smaller one');
  expect(words).toContain('Go back to the form with your browser');
});

it('an order takes ten slips, and a customer ten tellings in an hour', async () => {
  for (let n = 0; n < 10; n += 1) {
    expect((await send(new File([aPdf, String(n)], 'slip.pdf'))).status).toBe(303);
  }
  const another = new File([aPdf, 'another'], 'slip.pdf');
  expect((await send(another)).status).toBe(429);
  api.passTime({ minutes: 61 });
  const answer = await send(another, 'UC24M7Q2XB');
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('We have 10 files of this order already.');
  expect(await stored()).toHaveLength(10);
  expect((await tellPayment(customer, { token: order.token, told: 'UC24M7Q2XB' })).status).toBe(
    303,
  );
});

it('a paste that is too long is asked for again at its field, and stays there', async () => {
  const told = 'UC24M7Q2XB na maneno mengi. '.repeat(4_000);
  const answer = await tellPayment(customer, { token: order.token, told });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain('role="alert">Please keep this to 5,000 characters.');
  expect(page).toContain(told.trim());
});

it('nothing at all is asked for at the field of the code', async () => {
  const answer = await tellPayment(customer, { token: order.token });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(
    'id="told-problem" role="alert">Send us the code, the whole message, or a photo of the slip.',
  );
});
