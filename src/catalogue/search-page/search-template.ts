import { fillTemplate } from '../../platform/contract/page-template.ts';

/**
 * Astro renders one page without results: the API fills it in for each search. It works as it is
 * without scripts, and the shell, the styles and the policy are those of all other pages.
 */
export const searchTemplatePath = '/search-template';

/** Stand where those of a search will be; letters only, so that no encoding changes them. */
export const placeholders = {
  title: 'SearchTitleHere',
  text: 'SearchTextHere',
  results: 'SearchResultsHere',
  rooms: 'SearchRoomsHere',
} as const;

/** HTML for each of them. */
export type SearchPageParts = Record<keyof typeof placeholders, string>;

/** The page of a search. */
export function searchPage(template: string, parts: SearchPageParts): string {
  return fillTemplate(template, placeholders, parts);
}
