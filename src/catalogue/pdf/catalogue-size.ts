import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stands where pages say how large the catalogue is: known only once it is drawn, beside them. */
const PLACEHOLDER = 'CatalogueSizeHere';

/** What people should know before they open it. While pages are being developed, not its size. */
export const catalogueKind = import.meta.env?.DEV ? 'PDF' : `PDF, ${PLACEHOLDER}`;

/**
 * Says it on the built pages that offer it, and in what the search finds.
 *
 * @param bytes the catalogue's
 */
export function stateSize(folder: string, bytes: number): void {
  const words = `${(bytes / 1e6).toFixed(1)} MB`;
  for (const path of globSync('{**/*.html,search-pages.json}', { cwd: folder })) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    if (text.includes(PLACEHOLDER)) writeFileSync(file, text.replaceAll(PLACEHOLDER, words));
  }
}
