import { buildPath } from '../../../src/platform/contract/route.ts';
import * as routes from '../../../src/routes.ts';
import type { SiteDocument } from '../../../src/site/contract/site-documents.ts';
import type { Caller } from '../../support/caller.ts';

/** Saves a document's overrides as staff do. */
export function writeDocument(
  staff: Caller,
  name: string,
  written: object,
  headers: Record<string, string> = {},
) {
  return staff.put(buildPath(routes.writeDocument, { name }), { written }, headers);
}

/** A document's overrides, defaults and version, as staff read them. */
export async function storedDocument(staff: Caller, name: string): Promise<SiteDocument> {
  const answer = await staff.get(buildPath(routes.showDocument, { name }));
  return (await answer.json()) as SiteDocument;
}
