import { z } from 'zod';
import { correctionPath, enquiryPath, paths, quotationPath, staffProduct } from '../../../paths.ts';
import { documentFacts } from '../../../site/contract/documents.ts';
import { type DraftKind, draftsOf, type LeftDraft, readDraft } from '../../forms/draft-storage.ts';
import { type ScreenName, screens } from '../../screens.ts';
import { unsavedOnPage } from '../../ui/unsaved-work.ts';

export interface LeftWork {
  title: string;
  /** Path of the screen that saves it. */
  path: string;
}

const keptProduct = z.object({ base: z.object({ title: z.string() }) });

/** Drafts of this person on this device that the open page cannot save. */
export function leftElsewhere(person: number): LeftWork[] {
  const here = new Set(unsavedOnPage().map(({ keptAs }) => keptAs));
  return draftsOf(person)
    .filter(({ key }) => !here.has(key))
    .map(screenOf);
}

const ON_ENQUIRIES = {
  noteDraft: 'A note on an enquiry',
  replyDraft: 'A reply to an enquiry',
  lossDraft: 'Why an enquiry was lost',
  reminderDraft: 'A reminder of an enquiry',
  savedReplyDraft: 'The name of a saved reply',
} as const;

const ON_ORDERS = {
  messageDraft: 'A message about an order',
  promiseDraft: 'The promised day of an order',
} as const;

function screenOf({ kind, about, key }: LeftDraft): LeftWork {
  if (kind === 'productDraft') return screenAt('addProducts');
  if (kind === 'ownCompany') return { title: 'Make it yours', path: paths.dashboard };
  if (kind === 'siteDraft') return documentFacts(about);
  if (kind === 'quotation') return { title: 'A quotation', path: quotationPath(Number(about)) };
  if (kind === 'enquiryDraft') {
    if (about === 'new') return screenAt('newEnquiry');
    return { title: 'A correction of an enquiry', path: correctionPath(Number(about)) };
  }
  if (isOnEnquiries(kind)) {
    return { title: ON_ENQUIRIES[kind], path: enquiryPath(Number.parseInt(about, 10)) };
  }
  if (kind === 'messageDraft' || kind === 'promiseDraft') {
    return { title: ON_ORDERS[kind], path: quotationPath(Number.parseInt(about, 10)) };
  }
  const title = readDraft(key, keptProduct)?.base.title;
  return { title: title ?? 'A product', path: staffProduct(Number(about)) };
}

function isOnEnquiries(kind: DraftKind): kind is keyof typeof ON_ENQUIRIES {
  return kind in ON_ENQUIRIES;
}

function screenAt(name: ScreenName): LeftWork {
  const { title, path } = screens[name];
  return { title, path };
}
