import { z } from 'zod';

/** By then, a build requested from the host is done or has failed silently. */
export const OVERDUE_MINUTES = 30;

/**
 * Start of the next automatic build, and the reason for the wait:
 * - `quiet`: until nobody has changed anything for a while
 * - `longest`: changes continue, but the first one has waited long enough
 * - `failed`: the last build failed and is retried
 * - `number`: today's builds are used up
 */
const nextBuild = z.object({
  at: z.iso.datetime(),
  because: z.enum(['quiet', 'longest', 'failed', 'number']),
});
export type NextBuild = z.infer<typeof nextBuild>;

const versions = z.record(z.string(), z.int());

/**
 * `GET /api/publication`: state of publishing saved changes. Visitors' browsers load changes
 * anyway; search engines and the PDF catalogue only see what was built.
 */
export const publication = z.object({
  /** True if saved changes trigger builds automatically. */
  connected: z.boolean(),
  /** Time of the last change that visitors should see; null before the first. */
  wanted_at: z.iso.datetime().nullable(),
  /** Time of the last request for a build. */
  requested_at: z.iso.datetime().nullable(),
  /** Start of the current build, if one is running or requested. */
  started_at: z.iso.datetime().nullable(),
  /** Null when no change waits for a build, or builds are not automatic. */
  next: nextBuild.nullable(),
  /** Maximum builds a day and the remaining ones; null for no limit. */
  per_day: z.int().nullable(),
  left_today: z.int().nullable(),
  /** The last build if it failed; it is retried. */
  failed: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Versions that a build would publish now, by product id. */
  products: versions,
  /** Earlier versions that look the same to visitors, such as with another hidden price, from these on. */
  alike: versions.optional(),
  /** Versions of the documents with overrides that a build would publish now, by document. */
  documents: versions,
});
export type Publication = z.infer<typeof publication>;
/** Versions of everything published, by product id and document name. */
export type PublishedVersions = Pick<Publication, 'products' | 'alike' | 'documents'>;

/** `/published.json`: versions in the built site, by id or name. */
export const publishedCatalogue = z.object({
  built_at: z.iso.datetime(),
  products: versions,
  // Missing from sites built before documents were included.
  documents: versions.default({}),
});
export type PublishedCatalogue = z.infer<typeof publishedCatalogue>;

type Versions = z.infer<typeof versions>;

/** Number of products and documents that the built site shows out of date. */
export function unpublishedChanges(shown: PublishedCatalogue, wanted: PublishedVersions): number {
  const ids = Object.keys({ ...shown.products, ...wanted.products });
  return (
    ids.filter((id) => !isPublished(id, shown, wanted)).length + unpublishedTexts(shown, wanted)
  );
}

/** True if the built site shows a product as it is, as far as visitors see it. */
export function isPublished(
  id: number | string,
  shown: Pick<PublishedCatalogue, 'products'>,
  { products, alike = {} }: Pick<PublishedVersions, 'products' | 'alike'>,
): boolean {
  const [built, now] = [shown.products[id], products[id]];
  if (built === undefined || now === undefined) return built === now;
  return built <= now && built >= (alike[id] ?? now);
}

/** Number of documents that the built site shows out of date. */
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
