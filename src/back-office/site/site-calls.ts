import { makeCallAsStaff } from '../../account/session/session.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import type { Written } from '../../site/contract/written.ts';
import { ifMatch } from '../forms/draft-form.ts';

/**
 * Saves all that is written over a document's file, unless somebody else has saved since.
 *
 * @throws ApiError; 412 where somebody else has
 */
export function saveDocument(
  from: Pick<SiteDocument, 'name' | 'version'>,
  written: Written,
): Promise<SiteDocument> {
  return makeCallAsStaff(siteCalls.writeDocument, {
    params: { name: from.name },
    body: { written },
    headers: ifMatch(from),
  });
}
