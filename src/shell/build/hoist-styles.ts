const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;

/**
 * Moves styles from a page's body to the end of its head, where HTML requires them. Astro writes
 * one beside the first island, and RoomPicture.astro adds some.
 */
export function hoistStyles(html: string): string {
  const headEnd = html.indexOf('</head>');
  if (headEnd < 0) return html;
  const body = html.slice(headEnd);
  const styles = body.match(STYLE) ?? [];
  return html.slice(0, headEnd) + styles.join('') + body.replaceAll(STYLE, '');
}
