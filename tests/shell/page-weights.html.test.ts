import { expect, it } from 'vitest';
import { readCataloguePages } from '../../src/catalogue/seed/seed-files.ts';
import { paths } from '../../src/paths.ts';
import { builtHtml, builtPaths } from '../support/built-pages.ts';
import { builtWeight } from '../support/page-weights/built-weight.ts';
import { budgetOf, type PageKind } from '../support/page-weights/page-budgets.ts';
import { isWidened } from '../support/processes/long-pages.ts';

const catalogue = readCataloguePages().filter(({ path }) => !isWidened(path));
const pagesOf = (kind: string) =>
  catalogue.filter((page) => page.kind === kind).map(({ path }) => path);
const below = (...folders: string[]) =>
  builtPaths().filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)));

it.each<[PageKind, string[]]>([
  ['home', [paths.home]],
  ['about', [paths.aboutUs]],
  ['contact', [paths.contactUs]],
  ['category', pagesOf('catalogue')],
  ['overview', pagesOf('overview')],
  ['landing', pagesOf('landing')],
  ['product', below('/p')],
  ['room', below(paths.ideas, paths.projects, '/collections')],
  ['list of rooms', [paths.ideas, paths.projects]],
  ['quote list', [paths.quoteList]],
  ['comparison', [paths.compare]],
  ['text', [paths.termsAndConditions, paths.privacyPolicy, paths.offline]],
  ['not found', ['/404']],
  ['sign-in', [paths.login, paths.signup, paths.resetPassword, paths.confirmAddress]],
])('a page of the kind “%s” keeps to its budget of bytes as it is built', (kind, pages) => {
  const { firstVisit: _, ...budget } = budgetOf(kind);
  for (const path of longest(pages)) {
    const weight = builtWeight(path);
    for (const [part, bytes] of Object.entries(budget)) {
      expect(weight[part as keyof typeof budget], `${part} of ${path}`).toBeLessThanOrEqual(bytes);
    }
  }
});

/** Compressing is slow, and those that are long before are long after it. */
function longest(pages: readonly string[]): string[] {
  const byLength = pages.toSorted((a, b) => builtHtml(b).length - builtHtml(a).length);
  expect(byLength).not.toEqual([]);
  return byLength.slice(0, 2);
}
