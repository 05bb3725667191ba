import { expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import {
  atFields,
  type OwnCompanyEntry,
  ownCompanyOf,
  ownCompanyProblems,
  ownCompanyWritten,
} from '../../../src/back-office/make-it-yours/own-company-entry.ts';
import { type Document, documents } from '../../../src/site/documents/documents.ts';
import { resolveDocument } from '../../../src/site/documents/resolve-document.ts';

const begun = ownCompanyOf({ defaults: company, written: {} }, 'wambui@fundi.test');
const typed = (changed: Partial<OwnCompanyEntry> = {}): OwnCompanyEntry => ({
  ...begun,
  name: 'Fundi Furniture',
  phones: '0722 345 678 / 020 271 1234',
  street: 'Ngong Road',
  city: 'Nairobi',
  ...changed,
});
const written = (changed: Partial<OwnCompanyEntry> = {}) => ownCompanyWritten(typed(changed), {});

it('name, phone and place are all that has to be typed', () => {
  const asked = ['name', 'phones', 'street', 'city'];
  expect(Object.keys(ownCompanyProblems(begun))).toEqual(asked);
  expect(ownCompanyProblems(typed())).toEqual({});
  const { problems } = resolveDocument(documents.get('company') as Document, written(), written());
  expect(problems).toEqual({});
});

it('the address of a trial’s account is nobody’s mailbox', () => {
  const { email } = ownCompanyOf({ defaults: company, written: {} }, 'info@makao.example');
  expect(email).toBe('');
});

it('a mail address is read as a mail program copies it, with a name before it', () => {
  const email = ' Wambui Karanja <wambui@fundi.test> ';
  expect(ownCompanyProblems(typed({ email }))).toEqual({});
  expect(written({ email })).toMatchObject({ email: 'wambui@fundi.test' });
});

it('what a colleague has saved stands in the form as they typed it', () => {
  const theirs = typed({
    ...{ chat: '+254 733 111 222', phones: '+254 722 345 678', email: 'shop@fundi.test' },
    ...{ city: 'Kisumu', way: 'till', number: '512345', vat: 'none' },
  });
  const saved = ownCompanyWritten(theirs, {});
  const { ownDefaults: defaults } = documents.get('company') as Document;
  expect(ownCompanyOf({ defaults, written: saved }, 'wambui@fundi.test')).toEqual({
    ...theirs,
    products: 'keep',
  });
});

it('“Not yet” and another choice of VAT take back what a colleague has saved', () => {
  const saved = written({ way: 'bank', bank: 'KCB', vat: 'none' });
  const after = ownCompanyWritten(typed(), saved);
  expect([after['quotations.bank'], after['quotations.vatPercent']]).toEqual([
    undefined,
    undefined,
  ]);
});

it('phones are read as typed, and the first that can chat is the one of WhatsApp', () => {
  expect(written()).toMatchObject({
    phones: ['+254 722 345 678', '+254 20 271 1234'],
    chatNumber: '254722345678',
  });
  expect(written({ chat: '0733 111 222' })).toMatchObject({ chatNumber: '254733111222' });
});

it.each<[keyof OwnCompanyEntry, Partial<OwnCompanyEntry>, string]>([
  ['chat', { phones: '020 271 1234' }, 'Which number has WhatsApp? The phone is a landline.'],
  ['phones', { phones: 'ask Mary' }, 'We cannot read this number.'],
  ['number', { way: 'till' }, 'Please give the till number, or choose “Not yet”.'],
  ['number', { way: 'paybill', number: '12' }, 'A paybill or till number has 5 to 7 digits'],
  ['bank', { way: 'bank' }, 'Please give bank, name and number of the account'],
  ['name', { name: 'F'.repeat(200) }, 'Please use at most 60 characters.'],
  ['email', { email: 'wambui' }, 'Please give a whole address'],
])('what is wrong with %s is said at it: %j', (field, changed, words) => {
  expect(ownCompanyProblems(typed(changed))).toEqual({ [field]: expect.stringContaining(words) });
});

it('an address on three lines becomes one line', () => {
  expect(written({ street: 'Shop 4,\n The Hub\n\nNgong Road ' })).toMatchObject({
    'address.street': 'Shop 4, The Hub, Ngong Road',
  });
});

it('a way to pay and the terms of prices are saved as they are chosen', () => {
  expect(written({ way: 'paybill', number: '522 533', vat: 'with' })).toMatchObject({
    'quotations.mpesa.kind': 'paybill',
    'quotations.mpesa.number': '522533',
    'quotations.pricesIncludeVat': true,
  });
  expect(written({ vat: 'none' })).toMatchObject({ 'quotations.vatPercent': '0' });
  expect(written()).not.toHaveProperty('quotations.mpesa.number');
});

it('what was saved before stays, and emoji stay in a name', () => {
  expect(ownCompanyWritten(typed({ name: ' Fundi 🪑 ' }), { showPrices: true })).toMatchObject({
    name: 'Fundi 🪑',
    showPrices: true,
  });
});

it('the server’s messages stand at the form’s fields', () => {
  expect(atFields({ 'phones.1': 'No.', 'address.street': 'Where?' })).toEqual({
    phones: 'No.',
    street: 'Where?',
  });
});
