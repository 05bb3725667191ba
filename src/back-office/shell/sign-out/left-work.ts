import { z } from 'zod';
import { paths, sitePagePath, staffProduct } from '../../../paths.ts';
import { screenTitle } from '../../contract/screens.ts';
import { type KeptWork, keptUnder, workOf } from '../../parts/saving/kept-work.ts';
import { unsavedOnPage } from '../../parts/saving/unsaved-work.ts';

export interface LeftWork {
  title: string;
  /** Address of the screen that saves it. */
  path: string;
}

const keptProduct = z.object({ base: z.object({ title: z.string() }) });

/** Work that this person has left on this device and that the page open now cannot save. */
export function leftElsewhere(person: number): LeftWork[] {
  const here = new Set(unsavedOnPage().map(({ keptAs }) => keptAs));
  return workOf(person)
    .filter(({ key }) => !here.has(key))
    .map(screenOf);
}

function screenOf({ kind, about, key }: KeptWork): LeftWork {
  if (kind === 'productDraft') return screenAt(paths.addProducts);
  if (kind === 'siteDraft') return documentScreen(about);
  const title = keptUnder(key, keptProduct)?.base.title;
  return { title: title ?? 'A product', path: staffProduct(Number(about)) };
}

/** Pages and orders of products have a document for each page, and one screen for all. */
function documentScreen(name: string): LeftWork {
  const [kind, ...page] = name.split('.');
  switch (kind) {
    case 'company':
      return screenAt(paths.siteCompany);
    case 'banner':
      return screenAt(paths.siteBanner);
    case 'home':
      return screenAt(paths.siteHome);
    case 'questions':
      return screenAt(paths.siteQuestions);
    case 'page':
      return { ...screenAt(paths.sitePages), path: sitePagePath(page.join('.')) };
    default:
      return { ...screenAt(paths.siteOrder), path: `${paths.siteOrder}?of=${name}` };
  }
}

function screenAt(path: string): LeftWork {
  return { title: screenTitle(path), path };
}
