import { z } from 'zod';
import { storedChosen } from '../../catalogue/contract/choices/chosen-schemas.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { newEnquiry } from '../../enquiry/contract/new-enquiry.ts';
import { directChannels, ENTRY_LABELS } from '../../enquiry/contract/new-enquiry-fields.ts';
import { companyOf } from '../../enquiry/contract/person.ts';
import { productLines } from '../../enquiry/contract/product-lines.ts';
import { readNumber } from '../../platform/contract/typed-number.ts';
import type { FormPart } from '../forms/form-parts.ts';

const productEntry = z.object({
  /** See product-key.ts. */
  key: z.string(),
  title: z.string(),
  sku: z.string(),
  /** Text as typed. */
  quantity: z.string(),
  note: z.string(),
  /** Drafts of older versions have none. */
  chosen: storedChosen,
});
export type EnteredProduct = z.infer<typeof productEntry>;

/** Values of the form. */
export const enquiryEntry = z.object({
  channel: z.enum(directChannels),
  fname: z.string(),
  lname: z.string(),
  phone: z.string(),
  email: z.string(),
  cname: z.string(),
  message: z.string(),
  date_needed: z.string(),
  place: z.string(),
  products: z.array(productEntry),
});
export type EnquiryEntry = z.infer<typeof enquiryEntry>;

export const emptyEnquiry: EnquiryEntry = {
  channel: 'call',
  fname: '',
  lname: '',
  phone: '',
  email: '',
  cname: '',
  message: '',
  date_needed: '',
  place: '',
  products: [],
};

/** Values of a stored enquiry, or of none. */
export function enquiryEntryOf(stored: Enquiry | null): EnquiryEntry {
  if (!stored) return emptyEnquiry;
  const { channel, fname, lname, phone, email, message, date_needed, place, products } = stored;
  return {
    ...{ fname, lname, phone, email, message },
    channel: directChannels.find((each) => each === channel) ?? emptyEnquiry.channel,
    cname: companyOf(stored) ?? '',
    date_needed: date_needed ?? '',
    place: place ?? '',
    products: products.map(({ key, title, sku, quantity, note, chosen }) => {
      return { key, title, sku: sku ?? '', quantity: String(quantity), note, chosen };
    }),
  };
}

export const ENQUIRY_PARTS: FormPart<EnquiryEntry>[] = Object.entries(ENTRY_LABELS).map(
  ([name, label]) => ({ name, label }),
);

/** A part of the form in words, to compare versions. */
export function partInWords(part: keyof EnquiryEntry, { products, ...said }: EnquiryEntry): string {
  if (part !== 'products') return said[part];
  const lines = productLines(
    products.map((each) => ({
      ...each,
      sku: each.sku || null,
      quantity: readNumber(each.quantity) ?? 0,
    })),
  );
  return lines.join('; ');
}

/** Converts the form's values to input for the contract. */
export function givenBy({ products, ...entry }: EnquiryEntry): z.input<typeof newEnquiry> {
  return {
    ...entry,
    products: products.map(({ key, quantity, note, chosen }) => ({
      ...{ key, note, chosen },
      quantity: readNumber(quantity) ?? Number.NaN,
    })),
  };
}

/** Validates the form by field. */
export function entryProblems(entry: EnquiryEntry): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of newEnquiry.safeParse(givenBy(entry)).error?.issues ?? []) {
    problems[path.join('.')] ??= message;
  }
  return problems;
}

export function productEntryOf(product: Product): EnteredProduct {
  const { key, title, sku } = product;
  return { key, title, sku: sku ?? '', quantity: '1', note: '', chosen: [] };
}
