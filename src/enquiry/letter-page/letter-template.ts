import { fillTemplate } from '../../platform/contract/page-template.ts';

/**
 * Astro renders one page without words: the API fills it in for whoever follows a link of a letter.
 * The shell, the styles and the policy are those of all other pages.
 */
export const letterTemplatePath = '/letter-template';

/** Stand where those of a page will be; letters only, so that no encoding changes them. */
export const placeholders = {
  heading: 'LetterHeadingHere',
  content: 'LetterContentHere',
} as const;

/** @param parts HTML for each of them */
export function letterPage(
  template: string,
  parts: Record<keyof typeof placeholders, string>,
): string {
  return fillTemplate(template, placeholders, parts);
}
