import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import about from '../../../data/about.json' with { type: 'json' };
import pages from '../../../data/catalogue-pages.json' with { type: 'json' };
import collections from '../../../data/collections.json' with { type: 'json' };
import company from '../../../data/company.json' with { type: 'json' };
import facets from '../../../data/facets.json' with { type: 'json' };
import home from '../../../data/home.json' with { type: 'json' };
import mails from '../../../data/mails.json' with { type: 'json' };
import privacy from '../../../data/privacy.json' with { type: 'json' };
import promotions from '../../../data/promotions.json' with { type: 'json' };
import questions from '../../../data/questions.json' with { type: 'json' };
import search from '../../../data/search.json' with { type: 'json' };
import terms from '../../../data/terms.json' with { type: 'json' };
import { cataloguePage } from '../../catalogue/contract/catalogue-page.ts';
import {
  collectionKinds,
  KINDS,
  withAddresses,
  withoutExamples,
} from '../../catalogue/contract/collections.ts';
import {
  type CollectionsFile,
  collectionsFile,
} from '../../catalogue/contract/collections-file.ts';
import {
  carouselOrder,
  type ProductOrder,
  pageDocument,
  productOrder,
} from '../../catalogue/contract/page-documents.ts';
import { searchTextsFile } from '../../catalogue/contract/search/search-texts-file.ts';
import { type Company, companyFile } from '../../company/contract/company-file.ts';
import { homePage } from '../../company/contract/home-page.ts';
import { promotion } from '../../company/contract/promotion.ts';
import { questionsFile } from '../../company/contract/questions.ts';
import { aboutPage } from '../../company/contract/texts/about-page.ts';
import { privacyPage, termsPage } from '../../company/contract/texts/legal-page.ts';
import { mailTexts } from '../../company/contract/texts/mail-texts.ts';
import { isExample } from '../../company/contract/whose-company.ts';
import { documentFacts, isOrder, type NamedDocument } from '../contract/documents.ts';
import type { Overrides } from '../contract/overrides.ts';
import { ownDefaultsOf } from './own-defaults.ts';

/** A document that staff may override, with rules for both the file and the overrides. */
export interface Document {
  /** Name of the document on staff screens. */
  title: string;
  schema: z.ZodType;
  defaults: unknown;
  /** True if mails have its texts, and no page: it counts at once, without a build. */
  isOnlyInMails?: true;
  /** What takes the place of the defaults once the company is one's own; without it they stay. */
  ownDefaults?: unknown;
  /** What visitors of one's own company see of its contents; without it all. */
  ownContents?: (contents: never) => unknown;
  /** Paths that cannot be overridden. */
  fixed?: readonly string[];
  /** Labels by path that only an owner with a fresh proof may override. */
  guarded?: Readonly<Record<string, string>>;
  /** Adds to new overrides what staff do not enter; `before` are the ones that are stored. */
  complete?: (written: Overrides, before: Overrides) => Overrides;
}

/** Other files and URLs depend on these. */
const PAGE_FIXED = ['path', 'kind', 'filter', 'builtInList'];

const asAdded: ProductOrder = { products: [], newProducts: 'end' };

/**
 * These decide who customers believe to deal with, where their messages, calls, visits and payments go,
 * what they pay, and what they can see.
 */
const GUARDED_FACTS = {
  name: 'Name of the company',
  email: 'Mail address',
  phones: 'Phone numbers',
  chatNumber: 'WhatsApp number',
  'map.linkUrl': 'Link to a maps app',
  'map.embedUrl': 'Map on the contact page',
  social: 'Social profiles',
  reviewsUrl: 'Reviews on Google',
  payment: 'Ways to pay',
  showPrices: 'Prices on the website',
  shownPricesIncludeVat: 'Whether prices on the website include VAT',
  'quotations.vatPercent': 'VAT',
  'quotations.pricesIncludeVat': 'Whether prices include VAT',
  'quotations.paymentTerms': 'Payment terms',
  'quotations.stockTerms': 'Payment terms of pieces in stock',
  'quotations.mpesa.kind': 'M-Pesa paybill or till',
  'quotations.mpesa.number': 'M-Pesa number',
  'quotations.bank': 'Bank account',
};

function addressed(written: Overrides, before: Overrides): Overrides {
  const lists = collectionKinds.filter((kind) => written[kind]);
  const complete = lists.map((kind) => {
    const word = KINDS[kind].one.toLowerCase();
    const rows = withAddresses(written[kind], before[kind], word);
    return [kind, unmarkChanged(rows, collections[kind])];
  });
  return { ...written, ...Object.fromEntries(complete) };
}

/** Rows without the mark of an example once they differ from the one that came with the site. */
function unmarkChanged(rows: unknown, asTheyCame: readonly { id: string }[]): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row) => {
    const came = asTheyCame.find(({ id }) => id === row?.id);
    if (!row?.example || isDeepStrictEqual(row, came)) return row;
    const { example: _, ...own } = row;
    return own;
  });
}

/** Rules of the documents with names of their own; the files of `data/` are the defaults. */
const RULES: Readonly<Record<NamedDocument, Omit<Document, 'title'>>> = {
  company: {
    schema: companyFile,
    defaults: company,
    fixed: ['example'],
    guarded: GUARDED_FACTS,
  },
  banner: { schema: promotion, defaults: promotions[0], fixed: ['id'] },
  home: { schema: homePage, defaults: home },
  about: { schema: aboutPage, defaults: about },
  terms: { schema: termsPage, defaults: terms },
  privacy: { schema: privacyPage, defaults: privacy },
  mails: { schema: mailTexts, defaults: mails, isOnlyInMails: true },
  questions: { schema: questionsFile, defaults: questions },
  collections: {
    schema: collectionsFile,
    defaults: collections,
    ownContents: (file: CollectionsFile) => withoutExamples(file),
    complete: addressed,
  },
  search: { schema: searchTextsFile, defaults: { ...search, filters: facets } },
  carousel: { schema: carouselOrder, defaults: asAdded },
};

/** Every document by name. One schema checks its file and what staff write over it. */
export const documents: ReadonlyMap<string, Document> = new Map([
  ...Object.entries(RULES).map(([name, rules]): [string, Document] => [
    name,
    {
      title: documentFacts(name).title,
      ...rules,
      // A file of one's own company says nothing of the example's.
      ...(name === 'company' && !isExample(company as Company)
        ? {}
        : { ownDefaults: ownDefaultsOf(name, rules.defaults) }),
    },
  ]),
  ...pages.flatMap((page): [string, Document][] => {
    const { path, title, kind } = page;
    const name = pageDocument('page', path);
    return [
      [
        name,
        {
          ...{ title, schema: cataloguePage, defaults: page, fixed: PAGE_FIXED },
          ownDefaults: ownDefaultsOf(name, page),
        },
      ],
      // An overview shows pages, and no products of its own.
      ...(kind === 'overview' ? [] : [orderOf(path, title)]),
    ];
  }),
]);

function orderOf(path: string, title: string): [string, Document] {
  return [pageDocument('order', path), { title, schema: productOrder, defaults: asAdded }];
}

/** Kind of a document in the history, which tells orders of products from texts. */
export function documentKind(name: string): 'document' | 'order' {
  return isOrder(name) ? 'order' : 'document';
}

/**
 * What a document says where staff wrote nothing over it.
 *
 * @param ofCompany overrides of the document `company`, which decide whose company it is
 */
export function defaultsOf(
  { defaults, ownDefaults = defaults }: Document,
  ofCompany: Overrides,
): unknown {
  return isOwnCompany(ofCompany) ? ownDefaults : defaults;
}

/** What visitors see of valid contents, see `defaultsOf`. */
export function shownContents(
  { ownContents }: Document,
  contents: unknown,
  ofCompany: Overrides,
): unknown {
  return ownContents && isOwnCompany(ofCompany) ? ownContents(contents as never) : contents;
}

/** True if the file of the company is somebody's own, or a name of their own lies over it. */
function isOwnCompany({ name }: Overrides): boolean {
  return !isExample(company as Company) || (typeof name === 'string' && name !== '');
}
