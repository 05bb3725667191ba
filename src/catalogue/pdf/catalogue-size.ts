import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Placeholder for the catalogue's size, which is known only after it is drawn, in parallel to the
 * pages.
 */
const PLACEHOLDER = 'CatalogueSizeHere';

/** Type and size to show before the download. In development the size is unknown. */
export const catalogueKind = import.meta.env?.DEV ? 'PDF' : `PDF, ${PLACEHOLDER}`;

/**
 * Inserts the size into the built pages and the search data.
 *
 * @param bytes size of the catalogue
 */
export function stateSize(folder: string, bytes: number): void {
  const words = `${(bytes / 1e6).toFixed(1)} MB`;
  for (const path of globSync('{**/*.html,search-texts.json}', { cwd: folder })) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    if (text.includes(PLACEHOLDER)) writeFileSync(file, text.replaceAll(PLACEHOLDER, words));
  }
}
