/** Stacks the pictures, so that the largest element is a picture as on the page itself. */
const STYLE =
  'body{margin:0;font-family:sans-serif}main{padding:1rem}img{display:block;width:100%;height:auto}';

/**
 * The baseline that pages are measured against: the same headline, text and pictures in
 * hand-written HTML, without script and font, and with one line of style.
 *
 * @param html the built page
 */
export function barePage(html: string): string {
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? html;
  const kept = main
    .replace(/<(script|style|svg|template|noscript|form|dialog)\b.*?<\/\1>/gs, '')
    .match(/<picture\b.*?<\/picture>|<img\b[^>]*>|<(h1|h2|h3|p)\b[^>]*>.*?<\/\1>/gs);
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Bare page</title>',
    `<style>${STYLE}</style><main>`,
    ...(kept ?? []).map((element) => element.replace(/ (class|style|id|data-[\w-]+)="[^"]*"/g, '')),
    '</main>',
  ].join('\n');
}
