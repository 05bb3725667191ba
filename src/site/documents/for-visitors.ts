import { shownRows } from '../../catalogue/contract/collections.ts';
import type { CollectionsFile } from '../../catalogue/contract/collections-file.ts';
import type { Promotion } from '../../company/contract/promotion.ts';
import type { QuestionsFile } from '../../company/contract/questions.ts';
import { type Overrides, overlay } from '../contract/overrides.ts';
import type { DocumentOverrides } from '../contract/site-documents.ts';
import { type Document, defaultsOf, documents } from './documents.ts';
import { resolveDocument, without } from './resolve-document.ts';

/** Filters for documents that can hide a part; all others are public. */
const SHOWN: Record<string, (contents: never, overrides: Overrides) => Overrides> = {
  banner: ({ on }: Promotion, overrides) => (on ? overrides : { on }),
  collections: (file: CollectionsFile, overrides) => {
    const shown: Overrides = shownRows(file);
    const lists = Object.keys(overrides).map((path) => path.split('.')[0] ?? '');
    return Object.fromEntries(lists.map((list) => [list, shown[list]]));
  },
  questions: shownQuestions,
};

/** The questions that stand on a page. */
export function shownQuestions({ questions }: QuestionsFile) {
  return { questions: questions.filter(({ onProducts, onContact }) => onProducts || onContact) };
}

/**
 * Overrides that visitors may read: without parts that are switched off or unused, and without mails. A build renders
 * the same pages from them.
 */
export function forVisitors(written: DocumentOverrides): DocumentOverrides {
  const ofCompany = written['company']?.written ?? {};
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, { version, written: overrides }]) => {
      const document = documents.get(name);
      if (document?.isOnlyInMails) return [];
      return [
        [
          name,
          { version, written: document ? readable({ name, document, overrides, ofCompany }) : {} },
        ],
      ];
    }),
  );
}

interface Readable {
  name: string;
  document: Document;
  overrides: Overrides;
  ofCompany: Overrides;
}

/**
 * Documents without a filter are not validated here, since this endpoint is public and called
 * often.
 */
function readable({ name, document, overrides, ofCompany }: Readable): Overrides {
  const shown = SHOWN[name];
  const isWritten = Object.keys(overrides).length > 0;
  if (!shown || !isWritten)
    return without(overrides, overlay(defaultsOf(document, ofCompany), overrides).unknownPaths);
  const { contents, problems, unknownPaths } = resolveDocument(document, overrides, ofCompany);
  const fits = Object.keys(problems).length === 0;
  return fits ? shown(contents as never, without(overrides, unknownPaths)) : {};
}
