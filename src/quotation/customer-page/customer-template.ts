/** Astro builds one empty page in the site's style, which the API fills for each customer. */
export const customerTemplatePath = '/quotation-template';

/** Placeholders consist of letters only, so that no encoding changes them. */
export const customerPlaceholders = {
  heading: 'QuotationHeadingHere',
  content: 'QuotationContentHere',
} as const;
