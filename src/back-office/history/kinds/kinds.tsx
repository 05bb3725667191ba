import { productCount } from '../../../catalogue/contract/product-count.ts';
import type { Change } from '../../../history/contract/change-set.ts';
import { enquiryPath, historyPath, paths, quotationPath } from '../../../paths.ts';
import { documentFacts, type NamedDocument } from '../../../site/contract/documents.ts';
import { Boundary } from '../../reading/Boundary.tsx';
import { late } from '../../reading/late.tsx';
import { ChangeList } from '../ChangeList.tsx';
import {
  chatActs,
  enquiryActs,
  paymentActs,
  productActs,
  quotationActs,
  replyActs,
} from './act-words.ts';
import { EnquiryFields } from './EnquiryFields.tsx';
import type { KindWords } from './kind-words.ts';
import { paymentChanges } from './payment-words.ts';
import { productChanges } from './product-words.ts';
import { quotationChanges } from './quotation-words.ts';

const DocumentChanges = late(async () => (await import('./DocumentChanges.tsx')).DocumentChanges);

/** The fields of all documents are many, and most lists of changes have none of them. */
function DocumentFields({ change }: { change: Change }) {
  return (
    <Boundary what="What was changed" isQuiet>
      <DocumentChanges change={change} />
    </Boundary>
  );
}

/** Words before the title of a document; a page of the catalogue is named by its title. */
const DOCUMENT_LEADS: Readonly<Record<string, string>> = {
  company: 'what is under',
  banner: 'the',
  home: 'the',
  about: 'the page',
  terms: 'the',
  privacy: 'the',
  mails: 'the',
  questions: 'the',
  collections: 'the',
  search: 'what is under',
} satisfies Record<Exclude<NamedDocument, 'carousel'>, string>;

const documentPath = (name: string) => documentFacts(name).path;

/** Registers every kind of change in the history. A feature that records changes adds a row. */
export const KINDS: Readonly<Record<string, KindWords>> = {
  product: {
    name: 'Products',
    count: productCount,
    ...productActs,
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
    lead: ({ subject }) => DOCUMENT_LEADS[subject] ?? 'the page',
    path: documentPath,
    Fields: DocumentFields,
  },
  order: {
    name: 'Orders of products',
    count: counted('order of products', 'orders of products'),
    lead: ({ subject }) => (subject === 'carousel' ? 'the' : 'the order of'),
    path: documentPath,
    Fields: DocumentFields,
  },
  enquiry: {
    name: 'Enquiries',
    count: counted('enquiry', 'enquiries'),
    lead: () => 'the enquiry of',
    ...enquiryActs,
    path: (id) => enquiryPath(Number(id)),
    Fields: EnquiryFields,
  },
  chat: {
    name: 'Chats',
    count: counted('chat'),
    lead: () => 'the chat with',
    ...chatActs,
    path: (subject) => enquiryPath(Number.parseInt(subject, 10)),
    Fields: () => null,
  },
  savedreply: {
    name: 'Saved replies',
    count: counted('saved reply', 'saved replies'),
    lead: () => 'the saved reply',
    ...replyActs,
    path: () => paths.enquiries,
    Fields: ({ change }) => <ChangeList changes={textChanges(change)} />,
  },
  pastedreply: {
    name: 'Pasted answers',
    count: counted('pasted answer'),
    lead: () => 'the pasted answer of',
    ...replyActs,
    path: (subject) => enquiryPath(Number.parseInt(subject, 10)),
    Fields: () => null,
  },
  quotation: {
    name: 'Quotations',
    count: counted('quotation'),
    lead: ({ title }) => (title.startsWith('Draft') ? 'the' : ''),
    ...quotationActs,
    path: (id) => quotationPath(Number(id)),
    Fields: ({ change }) => <ChangeList changes={quotationChanges(change)} />,
  },
  payment: {
    name: 'Payments',
    count: counted('payment'),
    lead: ({ title }) => (title.startsWith('A payment') ? '' : 'the payment of'),
    ...paymentActs,
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
