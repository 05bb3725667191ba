import type { CataloguePage } from '../../src/catalogue/contract/catalogue-page.ts';
import { paths, searchPath } from '../../src/paths.ts';
import { drawerEntries, isGroup, type MenuEntry } from '../../src/shell/navigation.ts';

/** File of a built site with the redirects for the host and the local server. */
export const REDIRECTS_FILE = '_redirects';

/** Short forms and former URLs. */
const ALIASES: Record<string, string> = {
  '/home': paths.home,
  '/hospitality': paths.home,
  '/about': paths.aboutUs,
  '/contact': paths.contactUs,
  '/contacts': paths.contactUs,
  '/terms': paths.termsAndConditions,
  '/terms-of-service': paths.termsAndConditions,
  '/privacy': paths.privacyPolicy,
  '/quote': paths.quoteList,
  '/quotes': paths.quoteList,
  '/quotation': paths.quoteList,
  '/request-a-quote': paths.quoteList,
  '/catalogue': paths.officeCatalogue,
  '/office-catalogue': paths.officeCatalogue,
  '/office': paths.officeFurniture,
  '/kitchen': paths.kitchenCabinets,
  '/kitchens': paths.kitchenCabinets,
  '/kitchen-&-wardrobe': paths.kitchensAndWardrobes,
  '/kitchen-&-wardrobe/kitchen-cabinets': paths.kitchenCabinets,
  '/wardrobe': paths.wardrobes,
  '/kitchen-&-wardrobes/wardrobes': paths.wardrobes,
  '/kitchens-&-wardrobes/kitchen-cabinets': paths.kitchenCabinets,
  '/kitchens-&-wardrobes/wardrobes': paths.wardrobes,
  '/commercial': paths.commercialInteriors,
  '/school': paths.schoolAndUniversity,
  '/university': paths.schoolAndUniversity,
  // Password managers look for the form here.
  '/.well-known/change-password': paths.accountSettings,
};

/** Pages besides those of the catalogue. */
const OTHER_PAGES = [
  paths.aboutUs,
  paths.contactUs,
  paths.quoteList,
  paths.termsAndConditions,
  paths.privacyPolicy,
];

type Redirect = [from: string, to: string];

/**
 * Redirects by other spellings of a URL: short forms, capitals, the menu's words, and the only page
 * of a room.
 */
function redirectsByPath(pages: readonly Pick<CataloguePage, 'path'>[]): Map<string, string> {
  const real = [...pages.map(({ path }) => path), ...OTHER_PAGES];
  const known = [
    ...real.map((path): Redirect => [path, path]),
    ...Object.entries(ALIASES),
    ...drawerEntries.flatMap((entry) => byMenuWords(entry)),
    ...lastNames(real),
  ];
  const spelled = known.flatMap(([from, to]) =>
    spellings(from).map((spelling): Redirect => [spelling, to]),
  );
  const isReal = new Set([...real, ...Object.values(paths)] as string[]);
  // If a spelling could mean two pages, the first one wins.
  return new Map(spelled.filter(([from]) => !isReal.has(from)).reverse());
}

/** The redirects in the file format of the host. */
export function redirectsFile(pages: readonly Pick<CataloguePage, 'path'>[]): string {
  return [...redirectsByPath(pages)].map(([from, to]) => `${from} ${to} 301\n`).join('');
}

/** Paths built from the drawer's titles: lower-cased, hyphenated, parents first. */
function byMenuWords(entry: MenuEntry, parent = ''): Redirect[] {
  const from = `${parent}/${entry.label.toLowerCase().replaceAll(' ', '-')}`;
  if (!isGroup(entry)) return [[from, entry.path]];
  const below = entry.entries.flatMap((child) => byMenuWords(child, from));
  const to = entry.path ?? below[0]?.[1];
  return to ? [[from, to], ...below] : below;
}

/** Last segments that are unique, such as `/sofas`; others lead to the search. */
function lastNames(real: readonly string[]): Redirect[] {
  const byName = Map.groupBy(real, (path) => path.slice(path.lastIndexOf('/')));
  return [...byName].flatMap(([name, [path, second]]): Redirect[] =>
    path ? [[name, second ? searchPath(name.slice(1).replaceAll('-', ' ')) : path]] : [],
  );
}

/** The host only ignores case when a file of that name exists. */
function spellings(path: string): string[] {
  const plain = [
    path,
    path.replaceAll('&', 'and'),
    path.replaceAll('-&-', '-'),
    path.replaceAll("'", ''),
  ];
  return plain.flatMap((each) => [each, capitalised(each), each.replaceAll('-', '_')]);
}

function capitalised(path: string): string {
  return path.replace(/(?<=[/-])[a-z]/g, (letter) => letter.toUpperCase());
}
