/**
 * Astro builds one empty page, which the API fills for links in mails. It shares the shell, the
 * styles and the policy of all other pages.
 */
export const letterTemplatePath = '/letter-template';

/** Placeholders consist of letters only, so that no encoding changes them. */
export const placeholders = {
  heading: 'LetterHeadingHere',
  content: 'LetterContentHere',
} as const;
