import { preloadPicture } from '../../pictures/preload-picture.ts';
import { fillTemplate } from '../../platform/contract/pages/page-template.ts';

/**
 * Astro renders one page without results, with the same shell, styles and policy as all pages; the
 * API fills it in for each search, so it works without scripts.
 */
export const searchTemplatePath = '/search-template';

/** Placeholders of the template; letters only, so that no encoding changes them. */
export const placeholders = {
  title: 'SearchTitleHere',
  text: 'SearchTextHere',
  results: 'SearchResultsHere',
  categories: 'SearchCategoriesHere',
} as const;

/** HTML for each placeholder. */
export type SearchPageParts = Record<keyof typeof placeholders, string>;

/** Renders the page of a search. */
export function searchPage(template: string, parts: SearchPageParts): string {
  return preloadPicture(fillTemplate(template, placeholders, parts));
}
