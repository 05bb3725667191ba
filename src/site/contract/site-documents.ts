import { z } from 'zod';
import { editor } from '../../history/contract/change-set.ts';
import { overrides } from './overrides.ts';

/**
 * Name of a document, such as `company`, or `page.` and `order.` with a catalogue page's path in
 * letters, dashes and dots.
 */
export const documentName = z.string().regex(/^[a-z]+(\.[a-z-]+)*$/, 'There is no such document.');

/** One version of a document: its complete overrides at that time. */
export const documentVersion = z.object({
  version: z.int(),
  written: overrides,
  changed_at: z.iso.datetime(),
  /** Null once that person's data was erased. */
  by: editor.nullable(),
});
export type DocumentVersion = z.infer<typeof documentVersion>;

/** A document as staff see it. Version 0 has no overrides. */
export const siteDocument = z.object({
  name: documentName,
  version: z.int(),
  written: overrides,
  /** Contents of the file. */
  defaults: z.unknown(),
  saved: documentVersion.pick({ changed_at: true, by: true }).nullable(),
});
export type SiteDocument = z.infer<typeof siteDocument>;

/** Version and overrides of every document that staff have changed, by name. */
export const documentOverrides = z.record(
  z.string(),
  documentVersion.pick({ version: true, written: true }),
);
export type DocumentOverrides = z.infer<typeof documentOverrides>;

/** Body of a 412: somebody else has saved a newer version. */
export const documentConflict = z.object({
  message: z.string(),
  current: siteDocument,
  yours: overrides,
});
export type DocumentConflict = z.infer<typeof documentConflict>;
