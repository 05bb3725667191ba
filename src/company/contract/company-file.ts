import { z } from 'zod';
import { storedSitePhoto } from '../../media/contract/site-photo.ts';
import { siteLine, siteLines, webAddress } from '../../platform/contract/pages/page-text.ts';
import { holiday, openingHours } from './opening-hours.ts';
import { chatNumber, kenyanNumber } from './phone-number.ts';
import { NETWORKS, type Network } from './social-networks.ts';
import { placeholderProblem } from './texts/placeholders.ts';

const phone = z.string().transform((typed, context) => {
  const number = kenyanNumber(typed);
  if (number !== undefined) return number;
  context.addIssue('Please give a Kenyan number, such as +254 712 345 678.');
  return z.NEVER;
});

/** Digits only, with the country code, as chat links need it. */
const chat = z.string().transform((typed, context) => {
  // Numbers in the original file have no plus before the country code.
  const number = chatNumber(typed) ?? chatNumber(`+${typed}`);
  if (number !== undefined) return number;
  context.addIssue('Please give the whole number, such as +254 712 345 678.');
  return z.NEVER;
});

const profile = z.strictObject({
  network: z.enum(Object.keys(NETWORKS) as Network[]),
  url: webAddress,
});

/** Hosts of Google’s links to reviews, since visitors read that they are there. */
const ON_GOOGLE =
  /^https:\/\/([\w-]+\.)*(google\.com|google\.co\.ke|goo\.gl|g\.page|g\.co)([/?#]|$)/i;

/** It may name where customers pay to. */
const payLine = siteLine(160).refine((words) => !placeholderProblem(words, ['payTo']), {
  error: ({ input }) => placeholderProblem(String(input), ['payTo']),
});

/** A percentage as staff type it. */
const percent = (label: string) =>
  z
    .string()
    .regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, `${label} is a number from 0 to 100, such as 16.`);
const days = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'Please give a number of days from 1 to 999, such as 30.');

/**
 * `data/company.json`: the company's facts. Another file rebrands the site; staff can override it.
 * Code that needs the facts imports company.ts, or loads the document on a server; neither includes
 * the schema.
 */
export const companyFile = z.strictObject({
  /**
   * Marks the file of the company that comes with the site. A file without it is somebody's own; over a
   * file with it staff make the company their own by saving a name (see `isExample`).
   */
  example: z.literal(true).optional(),
  name: siteLine(60),
  /** On the site's icons, mails and PDFs; the first letter of the name without one. */
  logo: storedSitePhoto.optional(),
  tagline: siteLine(120),
  blurb: siteLines(400),
  address: z.strictObject({
    street: siteLine(120),
    city: siteLine(60),
    country: siteLine(60),
    countryCode: z.string().length(2),
  }),
  email: z
    .email('Please give a whole address, such as info@company.co.ke.')
    .max(254, 'Please use at most 254 characters.'),
  phones: z
    .array(phone)
    .min(1, 'Please give one number at least.')
    .max(6, 'Please give six numbers at most.'),
  chatNumber: chat,
  openingHours,
  /** Usual reply time, which follows the words “We answer”. */
  answerTime: siteLine(60),
  holidays: z.array(holiday).max(40, 'Please give 40 days at most.'),
  social: z.array(profile).max(8, 'Please give eight profiles at most.'),
  /** Those of a search for the address, unless staff give others (see `mapOf`). */
  map: z.strictObject({ embedUrl: webAddress.optional(), linkUrl: webAddress.optional() }),
  /** Address of the reviews on Google. An older file has none. */
  reviewsUrl: webAddress
    .refine((address) => ON_GOOGLE.test(address), {
      error: 'Please give an address on Google, such as https://g.page/r/…/review.',
    })
    .optional(),
  /** The last line of every page. A company of one's own begins without. */
  credit: siteLine(120).optional(),
  /** Delivery of pieces in stock by area. An older file has none. */
  delivery: z
    .array(z.strictObject({ area: siteLine(80), time: siteLine(60), cost: siteLine(60) }))
    .max(12, 'Please give 12 areas at most.')
    .optional(),
  /** Most pieces of one order for which these times hold. An older file has none. */
  stockPieces: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'Please give a number of pieces from 1 to 999, such as 10.')
    .optional(),
  /** Ways to pay. An older file has none. */
  payment: z
    .array(z.strictObject({ way: siteLine(40), words: payLine }))
    .max(6, 'Please give six ways to pay at most.')
    .optional(),
  /** Said of products that can be made in other sizes and materials. An older file has none. */
  madeToMeasure: siteLines(300).optional(),
  /** True if product pages name prices. An older file lacks it. */
  showPrices: z.boolean().optional(),
  /** True if the prices that visitors see include VAT, as they do where a file says nothing. */
  shownPricesIncludeVat: z.boolean().optional(),
  /** Defaults of a new quotation. */
  quotations: z.strictObject({
    vatPercent: percent('VAT'),
    pricesIncludeVat: z.boolean(),
    validDays: days,
    leadTime: siteLine(200),
    /** Of what is made to order, and of a quotation without pieces. */
    paymentTerms: siteLines(2000),
    /** Of pieces in stock. An older file has none. */
    stockTerms: siteLines(500).optional(),
    /** Usual deposit in per cent; empty without one. An older file has none. */
    depositPercent: z.union([z.literal(''), percent('A deposit')]).optional(),
    /** Where customers pay an accepted quotation. An older file has none. */
    mpesa: z
      .strictObject({
        kind: z.enum(['paybill', 'till']),
        number: z
          .string()
          .regex(/^(\d{5,7})?$/, 'A paybill or till number has 5 to 7 digits, such as 400222.'),
      })
      .optional(),
    bank: z.string().max(400, 'Please use at most 400 characters.').optional(),
  }),
});
export type Company = z.infer<typeof companyFile>;
