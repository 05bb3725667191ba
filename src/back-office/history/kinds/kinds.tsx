import { lazy, Suspense } from 'react';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import type { Change } from '../../../history/contract/change-set.ts';
import {
  enquiryPath,
  historyPath,
  orderPath,
  paths,
  quotationPath,
  sitePagePath,
} from '../../../paths.ts';
import { ChangeList } from '../ChangeList.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';
import type { KindWords } from './kind-words.ts';
import { productChanges } from './product-words.ts';
import { quotationChanges } from './quotation-words.ts';

const DocumentFields = lazy(async () => ({
  default: (await import('./DocumentChanges.tsx')).DocumentChanges,
}));

/** Registers every kind of change in the history. A feature that records changes adds a row. */
export const KINDS: Readonly<Record<string, KindWords>> = {
  product: {
    name: 'Products',
    count: productCount,
    path: historyPath,
    Fields: ({ change }) => <ChangeList changes={productChanges(change)} />,
  },
  tag: {
    name: 'Tags',
    count: counted('tag'),
    path: () => paths.createTags,
    Fields: ({ change }) => <ChangeList changes={nameChange(change)} />,
  },
  document: {
    name: 'Texts of the site',
    count: counted('part of the site', 'parts of the site'),
    lead: 'the texts of',
    path: documentPath,
    Fields: ({ change }) => (
      <Suspense>
        <DocumentFields change={change} />
      </Suspense>
    ),
  },
  order: {
    name: 'Orders of products',
    count: counted('order of products', 'orders of products'),
    lead: 'the order of',
    path: orderPath,
    Fields: ({ change }) => <ChangeList changes={orderChanges(change)} />,
  },
  enquiry: {
    name: 'Enquiries',
    count: counted('enquiry', 'enquiries'),
    lead: 'the enquiry of',
    path: (id) => enquiryPath(Number(id)),
    Fields: EnquiryFields,
  },
  quotation: {
    name: 'Quotations',
    count: counted('quotation'),
    lead: 'the quotation',
    path: (id) => quotationPath(Number(id)),
    Fields: ({ change }) => <ChangeList changes={quotationChanges(change)} />,
  },
};

const UNKNOWN: KindWords = {
  name: 'Others',
  count: counted('entry', 'entries'),
  path: () => undefined,
  Fields: () => null,
};

export function kindWords(kind: string): KindWords {
  return KINDS[kind] ?? UNKNOWN;
}

function nameChange({ changes: { name } }: Change) {
  if (!name) return [];
  const [before, after] = name as [string | null, string | null];
  return [{ name: 'Name', ...(before && { before }), ...(after && { after }) }];
}

const SCREEN_PATHS: Record<string, string> = {
  company: paths.siteCompany,
  banner: paths.siteBanner,
  home: paths.siteHome,
  mails: paths.siteMails,
  questions: paths.siteQuestions,
  collections: paths.siteCollections,
  search: paths.siteSearch,
};

function documentPath(name: string): string {
  return SCREEN_PATHS[name] ?? sitePagePath(name.replace(/^page\./, ''));
}

/** An order is a list of ids, so the history shows how many products it has. */
function orderChanges({ changes: { products, newProducts } }: Change) {
  const count = (ids: unknown) =>
    Array.isArray(ids) ? `${productCount(ids.length)} in an order of their own` : 'as added';
  const end = (place: unknown) => (place === 'start' ? 'before all others' : 'after all others');
  const parts: [string, [string, string] | undefined][] = [
    ['Order', products && [count(products[0]), count(products[1])]],
    ['New products go', newProducts && [end(newProducts[0]), end(newProducts[1])]],
  ];
  return parts.flatMap(([name, pair]) => {
    const [before = '', after = ''] = pair ?? [];
    return pair ? [{ name, before, after: before === after ? 'another order' : after }] : [];
  });
}

function counted(one: string, many = `${one}s`) {
  return (number: number) => (number === 1 ? `1 ${one}` : `${number.toLocaleString('en')} ${many}`);
}
