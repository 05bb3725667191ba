const FILE_SCRIPT = /<script (?:type="module"|async) src="(\/_astro\/[^"]+)"><\/script>/g;
const LATE_STYLES = /<link rel="stylesheet" href="([^"]+)" data-late[^>]*>/g;
/** An island that is a page's main content, as on account pages. */
const MAIN_ISLAND = /<astro-island[^>]* client="(?:load|only)"/;

/**
 * Loads a page's scripts and late stylesheets (`data-late`) after its pictures are painted, see
 * inline-head-script.ts. Every page works without them, and on slow lines they would compete with
 * the largest picture: on slow 4G a product page would paint it 0.2 s later. Without JavaScript the
 * stylesheets load in place. The page gets `data-ready` when all scripts have run.
 */
export function deferScripts(html: string): string {
  const paths = [...html.matchAll(FILE_SCRIPT)].map(([, path]) => path);
  if (paths.length === 0 || MAIN_ISLAND.test(html)) return html;
  const styles = [...html.matchAll(LATE_STYLES)].map(([, href]) => href);
  const start =
    `whenPainted(()=>{let d=document;Promise.all([` +
    `...${JSON.stringify(styles)}.map(href=>new Promise(f=>d.head.append(Object.assign(d.createElement('link'),{rel:'stylesheet',href,onload:f,onerror:f})))),` +
    `...${JSON.stringify(paths)}.map(p=>import(p))]).then(()=>d.documentElement.dataset.ready='')})`;
  return html
    .replaceAll(FILE_SCRIPT, '')
    .replaceAll(
      LATE_STYLES,
      (link) => `<noscript>${link.replace(/ data-late[^>]*/, '')}</noscript>`,
    )
    .replace('</body>', () => `<script>${start}</script></body>`);
}
