import type { CataloguePage } from '../../src/catalogue/contract/catalogue-page.ts';
import { paths, searchPath } from '../../src/paths.ts';
import { drawerEntries, isGroup, type MenuEntry } from '../../src/shell/navigation.ts';

/** Of a built site, where the host and the local server look for redirects. */
export const REDIRECTS_FILE = '_redirects';

/** Shorter than the real ones, and what the older ones were. */
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
};

/** What is a page beside those of the catalogue. */
const OTHER_PAGES = [
  paths.aboutUs,
  paths.contactUs,
  paths.quoteList,
  paths.termsAndConditions,
  paths.privacyPolicy,
];

type Redirect = [from: string, to: string];

/**
 * Other spellings of the site's addresses, each with the real one: as people shorten, capitalise
 * and write them, as the menu's words are, and of a room with only one page, that page.
 */
function otherAddresses(pages: readonly Pick<CataloguePage, 'path'>[]): Map<string, string> {
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
  // Of two pages that a spelling may mean, it means the first.
  return new Map(spelled.filter(([from]) => !isReal.has(from)).reverse());
}

/** The same for the file in which the host and the local server look for them. */
export function redirectsFile(pages: readonly Pick<CataloguePage, 'path'>[]): string {
  return [...otherAddresses(pages)].map(([from, to]) => `${from} ${to} 301\n`).join('');
}

/** The paths that the drawer can build of its titles: lower-cased, hyphenated, parents first. */
function byMenuWords(entry: MenuEntry, parent = ''): Redirect[] {
  const from = `${parent}/${entry.label.toLowerCase().replaceAll(' ', '-')}`;
  if (!isGroup(entry)) return [[from, entry.path]];
  const below = entry.entries.flatMap((child) => byMenuWords(child, from));
  const to = entry.path ?? below[0]?.[1];
  return to ? [[from, to], ...below] : below;
}

/** `/sofas`, where only one address ends so; where several do, all that is found by the name. */
function lastNames(real: readonly string[]): Redirect[] {
  const byName = Map.groupBy(real, (path) => path.slice(path.lastIndexOf('/')));
  return [...byName].flatMap(([name, [path, second]]): Redirect[] =>
    path ? [[name, second ? searchPath(name.slice(1).replaceAll('-', ' ')) : path]] : [],
  );
}

/** The host itself takes capitals for small letters only where there is a file of that name. */
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
