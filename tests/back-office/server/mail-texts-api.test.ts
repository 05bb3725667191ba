import { beforeEach, expect, it } from 'vitest';
import mails from '../../../data/mails.json' with { type: 'json' };
import { MAIL_PLACEHOLDERS } from '../../../src/company/contract/texts/mail-kinds.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { footer } from '../../enquiry/server/a-subscriber.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from '../../quotation/server/desk.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  await putChairsIn(api.services.database);
  staff = await api.asStaff();
});

const write = (written: object) => writeDocument(staff, 'mails', written);

async function lastMailTo(address: string) {
  await api.whenIdle();
  return (await api.mails()).findLast(({ to }) => to?.[0]?.address === address);
}

it('mails with words of staff confirm a quote request, with its products and the line for strangers', async () => {
  await write({
    'request.subject': 'We have it: {reference}',
    'request.closing': 'Karibu tena.',
  });
  const answer = await requestQuote(api.asVisitor(), { email: 'amina@customer.example' });
  const { reference } = (await answer.json()) as { reference: string };
  const mail = await lastMailTo('amina@customer.example');
  expect(mail?.subject).toBe(`We have it: ${reference}`);
  expect(mail?.text).toMatch(/^Thank you for asking us\. .*\n\n.*\n {2}.*\/p\/off-hbc-001/);
  expect(mail?.text).toContain('\n\nKaribu tena.\n\nYou did not ask for this?');
});

it('mails with words of staff bring a quotation, with its sum, its link and what its sender wrote', async () => {
  await write({ 'quotation.opening': 'Hello {name}!', 'quotation.closing': 'Ring {phone}.' });
  const content = { customer: aCustomer, lines: [aLine()], words: 'As we discussed.' };
  await send(staff, await writeQuotation(staff, await beginQuotation(staff), content));
  const mail = await lastMailTo(aCustomer.email);
  expect(mail?.text).toMatch(
    /^Hello [^{]+!\n\nAs we discussed\.\n\nOur quotation QT-2026-0001 comes to KSh .*\n\nThe deposit is 50 % = KSh .*\n\nOpen the quotation:\n.*\n\nThe link is for you alone: .*\n\nRing \+254 700 000 101\./,
  );
});

it.each([
  ['Dear {name},', ''],
  ['Dear {name},\n\nThank you for asking us.', 'Thank you for asking us.\n\n'],
])(
  'the mail of a quotation that begins with %j greets once where its sender greets, too',
  async (opening, kept) => {
    await write({ 'quotation.opening': opening });
    const content = { customer: aCustomer, lines: [aLine()], words: 'Habari Amina,\n\nKaribu.' };
    await send(staff, await writeQuotation(staff, await beginQuotation(staff), content));
    const { text = '' } = (await lastMailTo(aCustomer.email)) ?? {};
    expect(text.slice(0, text.indexOf('Our quotation'))).toBe(
      `Habari Amina,\n\nKaribu.\n\n${kept}`,
    );
  },
);

it('mails with words of staff ask to confirm the newsletter, and keep the line that stops it', async () => {
  await write({ 'newsletter.opening': 'Shall we write to you?' });
  await api.asVisitor().post('/api/newsletter', footer);
  const mail = await lastMailTo(footer.email);
  expect(mail?.text).toMatch(/^Shall we write to you\?\n\n/);
  expect(mail?.text).toMatch(/The link works for 2 days\. .*\n\nYou can have it forgotten at once/);
});

it('mails with words of staff have the words of the file again when those of staff are cleared', async () => {
  await write({ 'request.subject': 'We have it' });
  await write({ 'request.subject': '' });
  await requestQuote(api.asVisitor(), { email: 'amina@customer.example' });
  expect((await lastMailTo('amina@customer.example'))?.subject).toMatch(/^Your request to /);
});

it('mails with words of staff count at once: no build is requested, and visitors do not read them', async () => {
  const state = async () => (await staff.get('/api/publication')).json();
  const before = await state();
  await write({ 'request.subject': 'We have it' });
  expect(await state()).toEqual(before);
  expect(await (await api.asVisitor().get('/api/site')).json()).toEqual({});
  expect(await (await staff.get('/api/site')).json()).toMatchObject({
    mails: { written: { 'request.subject': 'We have it' } },
  });
});

const preview = (kind: string, written: object = {}) =>
  staff.post('/api/mail-previews', { kind, written });

it.each(Object.keys(MAIL_PLACEHOLDERS))(
  'the preview of a mail shows the whole mail and sends nothing: %s',
  async (kind) => {
    const answer = await preview(kind, { [`${kind}.opening`]: 'Karibu, dear customer.' });
    const { subject, text } = (await answer.json()) as { subject: string; text: string };
    const known = mails[kind as keyof typeof mails].subject.split('{')[0] ?? '';
    expect(subject).toMatch(new RegExp(`^${known}`));
    expect(text).toMatch(/^Karibu, dear customer\.\n\n/);
    expect(`${subject} ${text}`).not.toMatch(/\{\w+\}|undefined|null/);
    expect(await api.mails()).toEqual([]);
  },
);

it('the preview of a mail refuses words that could not be saved, at their place', async () => {
  const answer = await preview('request', { 'request.opening': 'Dear {name},' });
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: { 'request.opening': expect.stringMatching(/^\{name\} stands for nothing here/) } },
  ]);
  expect((await preview('advert')).status).toBe(422);
});
