import { productCount } from '../../../catalogue/contract/product-count.ts';
import type { Change } from '../../../history/contract/change-set.ts';
import { enquiryPath, historyPath, paths, quotationPath } from '../../../paths.ts';
import { documentFacts } from '../../../site/contract/documents.ts';
import { Boundary } from '../../reading/Boundary.tsx';
import { late } from '../../reading/late.tsx';
import { ChangeList } from '../ChangeList.tsx';
import { enquiryChanges } from './enquiry-words.ts';
import type { KindWords } from './kind-words.ts';
import { paymentChanges } from './payment-words.ts';
import { productChanges } from './product-words.ts';
import { quotationChanges } from './quotation-words.ts';
import { useStaffNames } from './useStaffNames.ts';

const DocumentChanges = late(async () => (await import('./DocumentChanges.tsx')).DocumentChanges);

/** The fields of all documents are many, and most lists of changes have none of them. */
function DocumentFields({ change }: { change: Change }) {
  return (
    <Boundary what="What was changed" isQuiet>
      <DocumentChanges change={change} />
    </Boundary>
  );
}

const documentPath = (name: string) => documentFacts(name).path;

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
    Fields: DocumentFields,
  },
  order: {
    name: 'Orders of products',
    count: counted('order of products', 'orders of products'),
    lead: 'the order of',
    path: documentPath,
    Fields: DocumentFields,
  },
  enquiry: {
    name: 'Enquiries',
    count: counted('enquiry', 'enquiries'),
    lead: 'the enquiry of',
    path: (id) => enquiryPath(Number(id)),
    Fields: ({ change }) => <ChangeList changes={enquiryChanges(change, useStaffNames())} />,
  },
  savedreply: {
    name: 'Saved replies',
    count: counted('saved reply', 'saved replies'),
    lead: 'the saved reply',
    path: () => paths.enquiries,
    Fields: ({ change }) => <ChangeList changes={textChanges(change)} />,
  },
  quotation: {
    name: 'Quotations',
    count: counted('quotation'),
    lead: 'the quotation',
    path: (id) => quotationPath(Number(id)),
    Fields: ({ change }) => <ChangeList changes={quotationChanges(change)} />,
  },
  payment: {
    name: 'Payments',
    count: counted('payment'),
    lead: 'the payment of',
    path: () => paths.orders,
    Fields: ({ change }) => <ChangeList changes={paymentChanges(change)} />,
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

function textChanges({ changes }: Change) {
  return Object.entries(changes).map(([name, [before, after]]) => ({
    name: name === 'title' ? 'Name' : 'Text',
    ...(before ? { before: String(before) } : {}),
    ...(after ? { after: String(after) } : {}),
  }));
}

function counted(one: string, many = `${one}s`) {
  return (number: number) => (number === 1 ? `1 ${one}` : `${number.toLocaleString('en')} ${many}`);
}
