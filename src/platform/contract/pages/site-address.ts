/** Origin of this site in the HTML of a queued mail, until its delivery knows the real one. */
export const OF_THIS_SITE = 'site:';

/** The HTML with whole addresses of the pictures of this site. */
export function withWholeAddresses(html: string, siteUrl: string): string {
  return html.replaceAll(`src="${OF_THIS_SITE}/`, `src="${siteUrl}/`);
}
