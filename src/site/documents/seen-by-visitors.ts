import { isDeepStrictEqual } from 'node:util';
import { shownRows } from '../../catalogue/contract/collections.ts';
import type { Company } from '../../company/contract/company-file.ts';
import type { Promotion } from '../../company/contract/promotion.ts';
import type { Overrides } from '../contract/overrides.ts';
import { documents } from './documents.ts';
import { shownQuestions } from './for-visitors.ts';
import { resolveDocument } from './resolve-document.ts';

/** What pages show of a document, where that is not all of it. */
const SEEN: Record<string, (contents: never) => unknown> = {
  // New quotations start with them, and no page has them.
  company: ({ quotations: _, ...onPages }: Company) => onPages,
  banner: (banner: Promotion) => banner.on && banner,
  collections: shownRows,
  questions: shownQuestions,
};

interface Save {
  name: string;
  before: Overrides;
  after: Overrides;
  /** Overrides of the document `company`. */
  ofCompany: Overrides;
}

/** True if a save of a document changes what visitors see. */
export function isSeenByVisitors({ name, before, after, ofCompany }: Save): boolean {
  const document = documents.get(name);
  if (!document || document.isOnlyInMails) return false;
  const [earlier, later] = [before, after].map((written) => {
    const company = name === 'company' ? written : ofCompany;
    const { contents } = resolveDocument(document, written, company);
    return SEEN[name]?.(contents as never) ?? contents;
  });
  return !isDeepStrictEqual(earlier, later);
}
