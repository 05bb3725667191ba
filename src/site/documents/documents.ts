import type { z } from 'zod';
import pages from '../../../data/catalogue-pages.json' with { type: 'json' };
import company from '../../../data/company.json' with { type: 'json' };
import home from '../../../data/home.json' with { type: 'json' };
import promotions from '../../../data/promotions.json' with { type: 'json' };
import questions from '../../../data/questions.json' with { type: 'json' };
import { cataloguePage } from '../../catalogue/contract/catalogue-page.ts';
import {
  carouselOrder,
  type ProductOrder,
  pageDocument,
  productOrder,
} from '../../catalogue/contract/page-documents.ts';
import { companyFile } from '../../company/contract/company-file.ts';
import { homePage } from '../../company/contract/home-page.ts';
import { promotion } from '../../company/contract/promotion.ts';
import { questionsFile } from '../../company/contract/questions.ts';

/** Something that staff may write over, and what is true of it with and without that. */
export interface Document {
  /** What staff know it by. */
  title: string;
  schema: z.ZodType;
  defaults: unknown;
  /** Places that stay as the file has them. */
  fixed?: readonly string[];
  /** Place → label of what only an owner with a fresh proof changes. */
  guarded?: Readonly<Record<string, string>>;
}

/** What other files and addresses rely on. */
const PAGE_FIXED = ['path', 'kind', 'filter', 'builtInList'];

const asAdded: ProductOrder = { products: [], newProducts: 'end' };

/** These places decide where customers’ messages, calls and visits go. */
const WAYS_TO_REACH_US = {
  email: 'Mail address',
  phones: 'Phone numbers',
  chatNumber: 'WhatsApp number',
  'map.linkUrl': 'Link to a maps app',
  'map.embedUrl': 'Map on the contact page',
};

const orderOf = ({ path, title }: { path: string; title: string }): [string, Document] => [
  pageDocument('order', path),
  { title, schema: productOrder, defaults: asAdded },
];

/** Every document by its name: the files of `data/` are its defaults, one schema is for both. */
export const documents: ReadonlyMap<string, Document> = new Map<string, Document>([
  [
    'company',
    { title: 'Company', schema: companyFile, defaults: company, guarded: WAYS_TO_REACH_US },
  ],
  ['banner', { title: 'Banner', schema: promotion, defaults: promotions[0], fixed: ['id'] }],
  ['home', { title: 'Home page', schema: homePage, defaults: home }],
  ['questions', { title: 'Questions', schema: questionsFile, defaults: questions }],
  ['carousel', { title: 'Carousel of the home page', schema: carouselOrder, defaults: asAdded }],
  ...pages.flatMap((page): [string, Document][] => [
    [
      pageDocument('page', page.path),
      { title: page.title, schema: cataloguePage, defaults: page, fixed: PAGE_FIXED },
    ],
    ...(page.kind === 'overview' ? [] : [orderOf(page)]),
  ]),
]);

/** The kind of a document in the history: orders of products are told apart from texts. */
export function documentKind(name: string): 'document' | 'order' {
  return name === 'carousel' || name.startsWith('order.') ? 'order' : 'document';
}
