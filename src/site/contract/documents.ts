import { orderPath, paths, sitePagePath } from '../../paths.ts';

/** Staff recognise a document by its title and its screen. */
export interface DocumentFacts {
  title: string;
  /** Screen that edits it. */
  path: string;
  /** Page of the site that is this document; others stand on several pages, or in mails. */
  page?: string;
}

/** Every document with a name of its own; see `documentFacts` for those of catalogue pages. */
export const DOCUMENTS = {
  company: { title: 'Company', path: paths.siteCompany },
  banner: { title: 'Banner', path: paths.siteBanner },
  home: { title: 'Home page', path: paths.siteHome, page: paths.home },
  about: { title: 'About us', path: sitePagePath('about'), page: paths.aboutUs },
  terms: {
    title: 'Terms and Conditions',
    path: sitePagePath('terms'),
    page: paths.termsAndConditions,
  },
  privacy: { title: 'Privacy Policy', path: sitePagePath('privacy'), page: paths.privacyPolicy },
  mails: { title: 'Mails', path: paths.siteMails },
  questions: { title: 'Questions', path: paths.siteQuestions },
  collections: { title: 'Collections', path: paths.siteCollections },
  search: { title: 'Search', path: paths.siteSearch },
  carousel: { title: 'Carousel of the home page', path: orderPath('carousel') },
} as const satisfies Record<string, DocumentFacts>;

export type NamedDocument = keyof typeof DOCUMENTS;

export function isNamedDocument(name: string): name is NamedDocument {
  return Object.hasOwn(DOCUMENTS, name);
}

/**
 * Facts about any document. A catalogue page has one for its texts, such as `page.office-furniture.desks`,
 * and one for the order of its products, such as `order.office-furniture.desks`.
 */
export function documentFacts(name: string): DocumentFacts {
  if (isNamedDocument(name)) return DOCUMENTS[name];
  const page = name.slice(name.indexOf('.') + 1);
  const last = page.slice(page.lastIndexOf('.') + 1);
  const title = `${last.charAt(0).toUpperCase()}${last.slice(1).replaceAll('-', ' ')}`;
  return isOrder(name)
    ? { title: `Order of ${title}`, path: orderPath(name) }
    : { title, path: sitePagePath(page) };
}

/** True for orders of products, which the history tells from texts. */
export function isOrder(name: string): boolean {
  return name === 'carousel' || name.startsWith('order.');
}
