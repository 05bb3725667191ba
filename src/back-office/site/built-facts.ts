import about from '../../../data/about.json' with { type: 'json' };
import pages from '../../../data/catalogue-pages.json' with { type: 'json' };
import collections from '../../../data/collections.json' with { type: 'json' };
import home from '../../../data/home.json' with { type: 'json' };
import privacy from '../../../data/privacy.json' with { type: 'json' };
import terms from '../../../data/terms.json' with { type: 'json' };
import { pageDocument } from '../../catalogue/contract/page-documents.ts';
import { theCompany } from '../../company/contract/company.ts';
import { companyValues } from '../../company/contract/texts/company-placeholders.ts';
import { RETENTION_VALUES } from '../../company/contract/texts/privacy-placeholders.ts';
import { paths } from '../../paths.ts';
import { librarySource } from '../../pictures/library-image.ts';
import { DOCUMENTS } from '../../site/contract/documents.ts';
import type { SiteFacts } from './site-facts.ts';

const THUMBNAIL_PX = 400;

/** Pages about the company whose texts are edited under Pages. */
const COMPANY_PAGES = { about, terms, privacy };

/** Facts about the site that the Site screens are built with. */
export async function builtFacts(): Promise<SiteFacts> {
  return {
    pages: [
      ...Object.entries(COMPANY_PAGES).map(([name, file]) => {
        const { title, page: path } = DOCUMENTS[name as keyof typeof COMPANY_PAGES];
        return { name, path, title, ...('hero' in file && { photo: file.hero.photo }) };
      }),
      ...pages.map(({ path, title, hero }) => ({
        name: pageDocument('page', path),
        path,
        title,
        photo: hero.photo,
      })),
    ],
    linkTargets: [
      ...Object.values(DOCUMENTS).flatMap((document) =>
        'page' in document ? { path: document.page, name: document.title } : [],
      ),
      { path: paths.contactUs, name: 'Contact us' },
      { path: paths.quoteList, name: 'Quote list, to ask for a price' },
      ...pages.map(({ path, title }) => ({ path, name: title })),
    ],
    placeholders: { ...companyValues(theCompany), ...RETENTION_VALUES },
    photos: Object.fromEntries(
      await Promise.all(photosIn([pages, home, about, collections]).map(thumbnail)),
    ),
  };
}

async function thumbnail(photo: string): Promise<[string, string]> {
  return [photo, await librarySource(photo, THUMBNAIL_PX)];
}

/** Collects photos of the library anywhere in the contents. */
function photosIn(contents: unknown): string[] {
  const found = JSON.stringify(contents).match(/(?:rooms|products|video)\/[\w-]+\.webp/g);
  return [...new Set(found)];
}
