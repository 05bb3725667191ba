import { z } from 'zod';

/** A host that was asked for a build is done by then, or has failed without a word. */
export const OVERDUE_MINUTES = 30;

/**
 * When a build begins by itself, and why not before:
 * - `quiet`: until then nobody should have changed anything more
 * - `longest`: changes go on, but the first one has waited for long
 * - `failed`: the last try went wrong
 * - `number`: today has had all its builds
 */
const nextBuild = z.object({
  at: z.iso.datetime(),
  because: z.enum(['quiet', 'longest', 'failed', 'number']),
});
export type NextBuild = z.infer<typeof nextBuild>;

const versions = z.record(z.string(), z.int());

/**
 * `GET /api/publication`: whether saved changes are on their way to the built site. Visitors'
 * browsers ask for them anyhow; search engines and the PDF catalogue have no more than was built.
 */
export const publication = z.object({
  /** Whether a saved change has the site built by itself. */
  connected: z.boolean(),
  /** When visitors should last have seen something new; null before the first change. */
  wanted_at: z.iso.datetime().nullable(),
  /** When a build was last asked for. */
  requested_at: z.iso.datetime().nullable(),
  /** When the build began that is being asked for or made at present. */
  started_at: z.iso.datetime().nullable(),
  /** Null when no change waits for it to begin, or no build begins by itself. */
  next: nextBuild.nullable(),
  /** How many builds a day may have, and how many are left of today's; null for any number. */
  per_day: z.int().nullable(),
  left_today: z.int().nullable(),
  /** The last try of a build, when it went wrong; it is repeated. */
  failed: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** What a build of this moment would put on the site, as product id → version. */
  products: versions,
  /** The same of what staff have written over the files: document → version. */
  documents: versions,
});
export type Publication = z.infer<typeof publication>;
/** Versions of all that is published, by product id and by name of a document. */
export type PublishedVersions = Pick<Publication, 'products' | 'documents'>;

/** `/published.json`: what the site was built from, as id or name → version. */
export const publishedCatalogue = z.object({
  built_at: z.iso.datetime(),
  products: versions,
  // Sites that were built before there were any do not say.
  documents: versions.default({}),
});
export type PublishedCatalogue = z.infer<typeof publishedCatalogue>;

type Versions = z.infer<typeof versions>;

/**
 * How many products and texts the built site does not show as it should: changed, new, or not to be
 * seen.
 */
export function unpublishedChanges(shown: PublishedCatalogue, wanted: PublishedVersions): number {
  return differing(shown.products, wanted.products) + unpublishedTexts(shown, wanted);
}

/** How many texts of the built site are not as staff have written them. */
export function unpublishedTexts(
  shown: Pick<PublishedCatalogue, 'documents'>,
  wanted: Pick<Publication, 'documents'>,
): number {
  return differing(shown.documents, wanted.documents);
}

function differing(shown: Versions, wanted: Versions): number {
  const names = new Set([...Object.keys(shown), ...Object.keys(wanted)]);
  return [...names].filter((name) => shown[name] !== wanted[name]).length;
}
