const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;

/**
 * Moves the styles in a page's body to the end of its head, the only place where HTML allows them.
 * Astro writes one beside the first island, and pictures bring rules of their own (RoomPicture.astro).
 */
export function hoistStyles(html: string): string {
  const headEnd = html.indexOf('</head>');
  if (headEnd < 0) return html;
  const body = html.slice(headEnd);
  const styles = body.match(STYLE) ?? [];
  return html.slice(0, headEnd) + styles.join('') + body.replaceAll(STYLE, '');
}
