import { z } from 'zod';
import { type Company, companyFile } from '../../company/contract/company-file.ts';
import { openingHours } from '../../company/contract/opening-hours.ts';
import {
  chatNumber,
  kenyanNumber,
  numbersIn,
  printedChatNumber,
} from '../../company/contract/phone-number.ts';
import { storedSitePhoto } from '../../media/contract/site-photo.ts';
import { applyOverrides, type Overrides } from '../../site/contract/overrides.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import type { FormPart } from '../forms/form-parts.ts';
import type { Problems } from '../forms/useSending.ts';

export const WAYS = [
  { id: 'paybill', name: 'Paybill' },
  { id: 'till', name: 'Till' },
  { id: 'bank', name: 'Bank' },
  { id: 'none', name: 'Not yet' },
] as const;

export const VAT = [
  { id: 'without', name: 'VAT on top' },
  { id: 'with', name: 'VAT included' },
  { id: 'none', name: 'No VAT' },
] as const;

/** What each means for a price of 1,000. */
export const VAT_HINTS = {
  without: 'You type 1,000: the customer pays 1,000 and VAT.',
  with: 'You type 1,000: the customer pays 1,000, with VAT in it.',
  none: 'You type 1,000: the customer pays 1,000. You charge no VAT.',
} as const;

export const PRODUCTS = [
  { id: 'keep', name: 'Keep them for now' },
  { id: 'remove', name: 'Begin empty' },
] as const;

const oneOf = <Id extends string>(options: readonly { id: Id }[]) =>
  z.enum(options.map(({ id }) => id) as [Id, ...Id[]]);

/** The form as it is typed. */
export const ownCompanyEntry = z.object({
  name: z.string(),
  tagline: z.string(),
  logo: z.union([storedSitePhoto, z.literal('')]),
  /** Any number of numbers, as people write them. */
  phones: z.string(),
  /** Empty for the first of the phones that can chat. */
  chat: z.string(),
  email: z.string(),
  /** Perhaps on several lines. */
  street: z.string(),
  city: z.string(),
  openingHours,
  way: oneOf(WAYS),
  number: z.string(),
  bank: z.string(),
  vat: oneOf(VAT),
  products: oneOf(PRODUCTS),
});
export type OwnCompanyEntry = z.infer<typeof ownCompanyEntry>;

const LABELS: Readonly<Record<keyof OwnCompanyEntry, string>> = {
  name: 'Company',
  tagline: 'Tagline',
  logo: 'Logo',
  phones: 'Phone',
  chat: 'WhatsApp',
  email: 'Mail',
  street: 'Where you are',
  city: 'Town',
  openingHours: 'Opening hours',
  way: 'How customers pay you',
  number: 'M-Pesa number',
  bank: 'Bank account',
  vat: 'Your prices',
  products: 'The example’s products',
};

export const OWN_COMPANY_PARTS = Object.entries(LABELS).map(([name, label]) => ({
  name,
  label,
})) as FormPart<OwnCompanyEntry>[];

/**
 * What stands in the form at first: what was saved under Company, and of the example only what needs no
 * thought. In a conflict it is what a colleague has saved.
 */
export function ownCompanyOf(
  { defaults, written }: Pick<SiteDocument, 'defaults' | 'written'>,
  ownEmail: string,
): OwnCompanyEntry {
  const saved = applyOverrides(withoutExamples(defaults as Company), written);
  const { name, tagline, logo = '', phones, address, openingHours: hours } = saved;
  const { mpesa, bank = '', vatPercent, pricesIncludeVat } = saved.quotations;
  const chat = saved.chatNumber && printedChatNumber(saved.chatNumber);
  const way = mpesa?.number ? mpesa.kind : bank ? 'bank' : 'none';
  const vat = vatPercent === '0' ? 'none' : pricesIncludeVat ? 'with' : 'without';
  return {
    ...{ name, tagline, logo, phones: phones.join(' / ') },
    chat: saved.chatNumber === chatNumber(phones.join(' / ')) ? '' : chat,
    // The account of a trial has an address at which nobody is.
    email: saved.email || (ownEmail.endsWith('.example') ? '' : ownEmail),
    ...{ street: address.street, city: address.city, openingHours: hours },
    ...{ way, number: mpesa?.number ?? '', bank, vat, products: 'keep' },
  };
}

/** An owner gives these themselves: where one is blank, it is asked for. */
function withoutExamples({ logo: _, ...example }: Company): Company {
  return {
    ...example,
    ...{ name: '', phones: [], chatNumber: '', email: '' },
    address: { ...example.address, street: '', city: '' },
    quotations: { ...example.quotations, mpesa: { kind: 'paybill', number: '' }, bank: '' },
  };
}

/** Numbers of the phone field as the site prints them. */
export function printedPhones(typed: string): string[] {
  return numbersIn(typed).flatMap((number) => kenyanNumber(number) ?? []);
}

const onOneLine = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');
const withoutBlanks = (typed: string) => typed.replace(/[\s-]/g, '');
/** The address in `Wambui <wambui@fundi.co.ke>`, as mail programs copy it. */
const addressIn = (typed: string) => (/<([^<>]*)>\s*$/.exec(typed)?.[1] ?? typed).trim();

/** True for what was saved before and is no longer chosen. */
function isTakenBack({ way, vat }: OwnCompanyEntry, path: string, before: unknown): boolean {
  const isWay = path === 'quotations.bank' || path.startsWith('quotations.mpesa.');
  const isNoVat = path === 'quotations.vatPercent' && before === '0';
  return (isWay && way === 'none') || (isNoVat && vat !== 'none');
}

/** What the form saves, over what was saved before. */
export function ownCompanyWritten(entry: OwnCompanyEntry, before: Overrides): Overrides {
  const { name, tagline, logo, phones, chat, email, city, way, vat } = entry;
  const isMpesa = way === 'paybill' || way === 'till';
  return {
    ...Object.fromEntries(Object.entries(before).filter((each) => !isTakenBack(entry, ...each))),
    name: name.trim(),
    ...(tagline.trim() && { tagline: tagline.trim() }),
    ...(logo && { logo }),
    phones: printedPhones(phones),
    chatNumber: chatNumber(chat || phones) ?? '',
    email: addressIn(email),
    'address.street': onOneLine(entry.street),
    'address.city': city.trim(),
    openingHours: entry.openingHours,
    ...(isMpesa && {
      'quotations.mpesa.kind': way,
      'quotations.mpesa.number': withoutBlanks(entry.number),
    }),
    ...(way === 'bank' && { 'quotations.bank': entry.bank.trim() }),
    'quotations.pricesIncludeVat': vat === 'with',
    ...(vat === 'none' && { 'quotations.vatPercent': '0' }),
  };
}

const file = companyFile.shape;
const address = file.address.shape;
const mpesaNumber = file.quotations.shape.mpesa.unwrap().shape.number;

/** What is wrong, by field. */
export function ownCompanyProblems(entry: OwnCompanyEntry): Problems {
  const { phones, chat, way } = entry;
  const problems: Problems = {};
  const tell = (field: keyof OwnCompanyEntry, problem: string | undefined | false) => {
    if (problem) problems[field] ??= problem;
  };
  tell('name', !entry.name.trim() && 'Please give the name of your company.');
  tell('name', problemIn(file.name, entry.name));
  tell('tagline', entry.tagline.trim() !== '' && problemIn(file.tagline, entry.tagline));
  tell('phones', !phones.trim() && 'Please give a phone number.');
  tell('phones', problemIn(file.phones, printedPhones(phones)) && NO_PHONE);
  tell('phones', printedPhones(phones).length > 6 && 'Please give six numbers at most.');
  if (chat.trim()) tell('chat', !chatNumber(chat) && NO_CHAT);
  else tell('chat', printedPhones(phones).length > 0 && !chatNumber(phones) && LANDLINE);
  tell('email', problemIn(file.email, addressIn(entry.email)));
  tell('street', !entry.street.trim() && 'Please say where customers find you.');
  tell('street', problemIn(address.street, onOneLine(entry.street)));
  tell('city', !entry.city.trim() && 'Please give your town.');
  tell('city', problemIn(address.city, entry.city));
  if (way === 'paybill' || way === 'till') {
    const number = withoutBlanks(entry.number);
    tell('number', number === '' && `Please give the ${way} number, or choose “Not yet”.`);
    tell('number', problemIn(mpesaNumber, number));
  }
  tell('bank', way === 'bank' && !entry.bank.trim() && NO_BANK);
  return problems;
}

const NO_PHONE = 'We cannot read this number. Write it as 0722 345 678 or +254 20 271 1234.';
const NO_CHAT = 'Please give a mobile number, such as 0722 345 678.';
const LANDLINE = 'Which number has WhatsApp? The phone is a landline.';
const NO_BANK = 'Please give bank, name and number of the account, or choose “Not yet”.';

function problemIn(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

/** Fields of the form by the paths that the server names. */
const AT: Readonly<Record<string, keyof OwnCompanyEntry>> = {
  name: 'name',
  tagline: 'tagline',
  logo: 'logo',
  phones: 'phones',
  chatNumber: 'chat',
  email: 'email',
  'address.street': 'street',
  'address.city': 'city',
  openingHours: 'openingHours',
  'quotations.mpesa.number': 'number',
  'quotations.bank': 'bank',
};

/** The server's messages at the form's fields. */
export function atFields(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => {
      const at = Object.keys(AT).find((each) => `${path}.`.startsWith(`${each}.`));
      return [at === undefined ? path : (AT[at] ?? path), problem];
    }),
  );
}
