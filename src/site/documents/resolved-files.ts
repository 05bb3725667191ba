import pages from '../../../data/catalogue-pages.json' with { type: 'json' };
import promotions from '../../../data/promotions.json' with { type: 'json' };
import type { CataloguePage } from '../../catalogue/contract/catalogue-page.ts';
import type { CollectionsFile } from '../../catalogue/contract/collections-file.ts';
import { pageDocument } from '../../catalogue/contract/page-documents.ts';
import type { SearchTextsFile } from '../../catalogue/contract/search/search-texts-file.ts';
import type { Company } from '../../company/contract/company-file.ts';
import { isOrder } from '../contract/documents.ts';
import type { DocumentOverrides } from '../contract/site-documents.ts';
import { documents } from './documents.ts';
import { resolveDocument } from './resolve-document.ts';

/** Contents by file name, for files that a build reads as `#texts/…`. */
type ResolvedFiles = Record<string, unknown> & {
  'catalogue-pages.json': CataloguePage[];
  'collections.json': CollectionsFile;
  'company.json': Company;
};

/**
 * The files of `data/` with overrides, as a build reads them.
 *
 * @param tellUnfit receives documents whose overrides no longer match the schema; their files are
 * used unchanged
 */
export function resolvedFiles(
  written: DocumentOverrides,
  tellUnfit: (name: string, reason: string) => void,
): ResolvedFiles {
  const read = (name: string): unknown => {
    const document = documents.get(name);
    if (!document) throw new Error(`There is no document ${name}.`);
    const { contents, problems } = resolveDocument(
      document,
      written[name]?.written ?? {},
      written['company']?.written ?? {},
    );
    const [reason] = Object.entries(problems);
    if (reason) tellUnfit(name, reason.join(': '));
    return contents;
  };
  const { filters, ...search } = read('search') as SearchTextsFile;
  return {
    'company.json': read('company') as Company,
    'home.json': read('home'),
    'about.json': read('about'),
    'terms.json': read('terms'),
    'privacy.json': read('privacy'),
    'questions.json': read('questions'),
    'collections.json': read('collections') as CollectionsFile,
    'search.json': search,
    'facets.json': filters,
    'promotions.json': [read('banner'), ...promotions.slice(1)],
    'catalogue-pages.json': pages.map(
      ({ path }) => read(pageDocument('page', path)) as CataloguePage,
    ),
    'product-orders.json': Object.fromEntries(
      [...documents.keys()].filter(isOrder).map((name) => [name, read(name)]),
    ),
  };
}
