import type { DocumentOverrides } from './site-documents.ts';

/** Versions by document, without those of which visitors see nothing but the file. */
export function seenVersions(documents: DocumentOverrides): Record<string, number> {
  const seen = Object.entries(documents).filter(([, { version }]) => version > 0);
  return Object.fromEntries(seen.map(([name, { version }]) => [name, version]));
}
