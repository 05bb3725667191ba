import { z } from 'zod';
import { editor } from '../../history/contract/change-set.ts';
import { written } from './written.ts';

/**
 * Names a document, such as `company`, or `page.` and `order.` with a catalogue page's address in
 * letters, dashes and dots.
 */
export const documentName = z.string().regex(/^[a-z]+(\.[a-z-]+)*$/, 'There is no such document.');

/** One version of a document: all that was written over its file then. */
export const documentVersion = z.object({
  version: z.int(),
  written,
  changed_at: z.iso.datetime(),
  /** Null once that person's data was erased. */
  by: editor.nullable(),
});
export type DocumentVersion = z.infer<typeof documentVersion>;

/** A document as staff see it. Version 0 is the file alone. */
export const siteDocument = z.object({
  name: documentName,
  version: z.int(),
  written,
  /** What the file has. */
  defaults: z.unknown(),
  saved: documentVersion.pick({ changed_at: true, by: true }).nullable(),
});
export type SiteDocument = z.infer<typeof siteDocument>;

/** Every document that staff have written something in: name → its version and contents. */
export const writtenDocuments = z.record(
  z.string(),
  documentVersion.pick({ version: true, written: true }),
);
export type WrittenDocuments = z.infer<typeof writtenDocuments>;

/** Why nothing was saved: somebody else was faster. */
export const documentConflict = z.object({
  message: z.string(),
  current: siteDocument,
  yours: written,
});
export type DocumentConflict = z.infer<typeof documentConflict>;
