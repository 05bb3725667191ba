import { screens } from '../../../src/back-office/screens.ts';
import { comparePath } from '../../../src/catalogue/compare/compared.ts';
import { productPath } from '../../../src/catalogue/contract/product-address.ts';
import { enquiryPath, paths, searchPath, staffProduct } from '../../../src/paths.ts';
import { LIVING_ROOM, OFFICE } from '../processes/long-pages.ts';

const CHAIR = productPath('off-hbc-001', 'Karura High Back Chair');
/** Visitors' pages: the limit is in ms; `keys` are keyboard shortcuts of the page. */
export const PUBLIC = {
  /** Elements that all pages share, which are tried on a few of the fullest pages. */
  shell: 'body > header *, body > footer *, body > aside *, .skip-link',
  wholePages: [paths.home, OFFICE] as string[],
  limit: 100,
  keys: { phone: [], desk: ['Tab', '/', 'Control+k'] },
  pages: {
    home: paths.home,
    'catalogue page': LIVING_ROOM,
    'long catalogue page': OFFICE,
    'overview page': paths.officeFurniture,
    'landing page': paths.commercialInteriors,
    'page of a piece': CHAIR,
    'quote list': paths.quoteList,
    comparison: comparePath([1, 2, 3]),
    'search page': searchPath('chair'),
    contact: paths.contactUs,
    about: paths.aboutUs,
    terms: paths.termsAndConditions,
    privacy: paths.privacyPolicy,
    offline: paths.offline,
    'no such page': '/no-such-page',
    'sign-in': paths.login,
  },
};
/** Staff pages, which have a higher limit. */
export const STAFF = {
  shell: ':is(header, aside):not(main *) *, .skip-link',
  wholePages: [paths.dashboard] as string[],
  limit: 200,
  keys: { phone: [], desk: ['Tab'] },
  pages: {
    ...Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path])),
    product: staffProduct(1),
    '100 products': `${paths.dashboard}?per_page=100`,
    'an enquiry': enquiryPath(1),
  },
};

export type Kind = typeof PUBLIC | typeof STAFF;
