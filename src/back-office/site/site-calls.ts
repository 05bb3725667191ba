import type { Overrides } from '../../site/contract/overrides.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import { callForSet } from '../calls/undo.ts';
import { ifMatch } from '../forms/draft-form.ts';

/** A document, and the change set that undoes its last save, if there is one. */
export type SavedDocument = SiteDocument & { set?: string | null };

/**
 * Saves all overrides of a document, unless somebody else saved since.
 *
 * @throws ApiError; 412 if somebody else did
 */
export async function saveDocument(
  from: Pick<SiteDocument, 'name' | 'version'>,
  written: Overrides,
): Promise<SavedDocument> {
  const { answer, set } = await callForSet(siteCalls.writeDocument, {
    params: { name: from.name },
    body: { written },
    headers: ifMatch(from),
  });
  return { ...answer, set };
}
