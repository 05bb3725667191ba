/** One picture below the other: the largest thing to see is a picture, as on the page itself. */
const STYLE =
  'body{margin:0;font-family:sans-serif}main{padding:1rem}img{display:block;width:100%;height:auto}';

/**
 * The floor that pages are measured beside: what somebody would write by hand who wants to show the
 * same headline, words and pictures and nothing else. No script, no font, one line of style.
 *
 * @param html the page as it was built
 */
export function barePage(html: string): string {
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? html;
  const kept = main
    .replace(/<(script|style|svg|template|noscript|form|dialog)\b.*?<\/\1>/gs, '')
    .match(/<img\b[^>]*>|<(h1|h2|h3|p)\b[^>]*>.*?<\/\1>/gs);
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Bare page</title>',
    `<style>${STYLE}</style><main>`,
    ...(kept ?? []).map((element) => element.replace(/ (class|style|id|data-[\w-]+)="[^"]*"/g, '')),
    '</main>',
  ].join('\n');
}
