import { z } from 'zod';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { ApiError } from '../../client.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import {
  type DocumentConflict,
  documentConflict,
  type SiteDocument,
} from '../../site/contract/site-documents.ts';
import type { Written } from '../../site/contract/written.ts';

/**
 * Saves all that is written over a document's file, unless somebody else has saved since.
 *
 * @throws ApiError; `conflictOf` gives what somebody else has saved
 */
export function saveDocument(
  name: string,
  written: Written,
  version: number,
): Promise<SiteDocument> {
  return makeCallAsStaff(siteCalls.writeDocument, {
    params: { name },
    body: { written },
    headers: { 'If-Match': `"${version}"` },
  });
}

/** What somebody else has saved since, where that is why a call failed. */
export function conflictOf(error: unknown): DocumentConflict | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return documentConflict.safeParse(error.answer).data;
}

/** A refusal's messages by dotted place. */
export function problemsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? z.record(z.string(), z.string()).parse(error.errors) : {};
}
