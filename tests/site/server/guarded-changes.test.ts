import { beforeEach, describe, expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import type { SecurityEvent } from '../../../src/account/contract/security-log.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi, PASSWORD } from '../../support/create-test-api.ts';
import { storedDocument, writeDocument } from './documents-of-staff.ts';

const site = await createTestApi();
beforeEach(site.empty);

const write = (caller: Caller, written: object) => writeDocument(caller, 'company', written);
const FOR_OWNERS = 'Only an owner can change this. Leave it as it is, or ask an owner.';

const [, ...others] = company.payment;

/** A change of each guarded path. */
const guarded: [path: string, written: object][] = [
  ['email', { email: 'thief@else.example' }],
  ['phones', { phones: ['+254 700 000 199'] }],
  ['chatNumber', { chatNumber: '+254 700 000 199' }],
  ['map.embedUrl', { 'map.embedUrl': 'https://maps.else.example/embed' }],
  ['payment', { payment: [{ way: 'M-Pesa', words: 'To till 199.' }, ...others] }],
  ['quotations.paymentTerms', { 'quotations.paymentTerms': 'By M-Pesa to till 199.' }],
  ['social', { social: [{ network: 'facebook', url: 'https://else.example/makao' }] }],
  ['reviewsUrl', { reviewsUrl: 'https://g.page/r/else.example/review' }],
  ['map.linkUrl', { map: { ...company.map, linkUrl: 'https://maps.else.example/' } }],
];

const saved = async () => storedDocument(await site.asStaff(), 'company');

async function events(owner: Caller) {
  const answer = await owner.get(`/api/security-log?kind=contact+details+changed`);
  return (await answer.json()) as SecurityEvent[];
}

describe.each(guarded)('changing %s of the company', (path, written) => {
  it(`changing ${path} of the company is refused to staff who are no owners, at its field`, async () => {
    const answer = await write(await site.asStaff(), { ...written, tagline: 'Made in Thika.' });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: expect.stringMatching(/^Only an owner/), errors: { [path]: FOR_OWNERS } },
    ]);
    expect(await saved()).toMatchObject({ version: 0 });
  });

  it(`changing ${path} of the company requires an owner’s fresh proof`, async () => {
    const owner = await site.asOwner();
    site.passTime({ minutes: 11 });
    const answer = await write(owner, written);
    expect([answer.status, await answer.json()]).toMatchObject([403, { proof: 'needed' }]);
    expect(await saved()).toMatchObject({ version: 0 });
    await owner.post('/api/user/proof', { current_password: PASSWORD });
    expect((await write(owner, written)).status).toBe(200);
  });

  it(`changing ${path} of the company is recorded, and reported to the previous mailbox`, async () => {
    const owner = await site.asOwner();
    await write(owner, written);
    expect(await events(owner)).toMatchObject([
      { by: 'Wanjiku Otieno', detail: expect.any(String) },
    ]);
    const [mail, ...more] = await site.mails();
    expect(mail).toMatchObject({ to: [{ address: company.email }] });
    expect(mail?.text).toContain('Wanjiku Otieno has just changed this on your website.');
    expect(mail?.text).toMatch(/else\.example|199/);
    expect(more).toEqual([]);
  });
});

it('the restored version of a document follows the same rule', async () => {
  const owner = await site.asOwner();
  const member = await site.asStaff();
  await write(owner, { email: 'hello@makers.example' });
  expect((await write(member, {})).status).toBe(403);
  site.passTime({ minutes: 11 });
  expect((await write(owner, {})).status).toBe(403);
  await owner.post('/api/user/proof', { current_password: PASSWORD });
  expect((await write(owner, {})).status).toBe(200);
  const mails = await site.mails();
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([company.email, 'hello@makers.example']);
});

it('other texts of the company are not restricted', async () => {
  const owner = await site.asOwner();
  const member = await site.asStaff();
  await write(owner, { email: 'hello@makers.example' });
  site.passTime({ minutes: 11 });
  const same = { email: 'hello@makers.example', phones: company.phones };
  expect((await write(member, { ...same, tagline: 'Made in Kisumu.' })).status).toBe(200);
  expect(await events(owner)).toHaveLength(1);
  expect(await site.mails()).toHaveLength(1);
});

it('an owner alone shows prices on product pages, or hides them', async () => {
  const member = await site.asStaff();
  const refused = await write(member, { showPrices: true });
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { errors: { showPrices: FOR_OWNERS } },
  ]);
  const owner = await site.asOwner();
  await write(owner, { showPrices: true });
  expect((await write(member, {})).status).toBe(403);
  expect((await write(owner, {})).status).toBe(200);
  const mails = await site.mails();
  expect(mails[0]?.text).toContain('Prices on the website');
  expect(mails).toHaveLength(2);
});

it.each([
  ['name', anOwnCompany, 'Name of the company'],
  ['quotations.vatPercent', { 'quotations.vatPercent': '0' }, 'VAT'],
  ['quotations.pricesIncludeVat', { 'quotations.pricesIncludeVat': true }, 'prices include VAT'],
])(
  'an owner alone changes %s, which decides whom customers trust and what they pay',
  async (path, written, label) => {
    const refused = await write(await site.asStaff(), written);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { errors: { [path]: FOR_OWNERS } },
    ]);
    const owner = await site.asOwner();
    expect((await write(owner, written)).status).toBe(200);
    expect((await site.mails())[0]?.text).toContain(label);
  },
);

it('a number is found in the texts of a row together, such as subject and opening of a mail', async () => {
  const written = { 'quotation.subject': 'Your till', 'quotation.opening': 'It is 567,890.' };
  const refused = await writeDocument(await site.asStaff(), 'mails', written);
  expect(await refused.json()).toMatchObject({
    errors: { 'quotation.opening': expect.stringContaining('“567,890”') },
  });
});

/** A text of each document that could send money or clicks elsewhere. */
const words: [name: string, written: object, path: string, mark: string][] = [
  ['mails', { 'quotation.closing': 'Pay first to till 666.' }, 'quotation.closing', '666'],
  ['banner', { text: 'See https://pay.else.example' }, 'text', 'https://pay.else.example'],
  ['home', { 'hero.title': 'Lipa na M-Pesa 0700 000 199' }, 'hero.title', '0700 000 199'],
];

it.each(words)(
  'an owner alone adds to %s what customers could pay to',
  async (name, written, path, mark) => {
    const refused = await writeDocument(await site.asStaff(), name, written);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { errors: { [path]: expect.stringContaining(`“${mark}”`) } },
    ]);
    const owner = await site.asOwner();
    expect((await writeDocument(owner, name, written)).status).toBe(200);
    expect(await events(owner)).toHaveLength(1);
    expect((await site.mails())[0]?.text).toContain(mark);
  },
);

it('all staff move, reword and remove a text with a link that an owner added', async () => {
  const owner = await site.asOwner();
  const member = await site.asStaff();
  await writeDocument(owner, 'mails', { 'quotation.closing': 'Look at https://a.example.' });
  const moved = { 'reminder.closing': 'Have you seen https://a.example. yet?' };
  expect((await writeDocument(member, 'mails', moved)).status).toBe(200);
  expect((await writeDocument(member, 'mails', {})).status).toBe(200);
});
