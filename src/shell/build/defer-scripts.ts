const FILE_SCRIPT = /<script (?:type="module"|async) src="(\/_astro\/[^"]+)"><\/script>/g;
const LATE_STYLES = /<link rel="stylesheet" href="([^"]+)" data-late[^>]*>/g;
/** An island that is the page's main content, as on the account screens. */
const MAIN_ISLAND = /<astro-island[^>]* client="(?:load|only)"/;

/**
 * Loads a page's script files and late stylesheets (`data-late`) once its pictures have arrived and
 * been painted. Every page works without them, and on a phone's line they would compete with the
 * largest picture: on a slow 4G a product page would paint it 0.2 s later. Without JavaScript the
 * stylesheets load where they stand. The page is marked `data-ready` when all scripts have run.
 */
export function deferScripts(html: string): string {
  const paths = [...html.matchAll(FILE_SCRIPT)].map(([, path]) => path);
  if (paths.length === 0 || MAIN_ISLAND.test(html)) return html;
  const styles = [...html.matchAll(LATE_STYLES)].map(([, href]) => href);
  // A hidden page, such as a prerendered one, paints nothing and would wait forever.
  const start =
    `addEventListener('load',()=>{let d=document,r=d.hidden?f=>f():requestAnimationFrame;r(()=>r(()=>Promise.all([` +
    `...${JSON.stringify(styles)}.map(href=>new Promise(f=>d.head.append(Object.assign(d.createElement('link'),{rel:'stylesheet',href,onload:f,onerror:f})))),` +
    `...${JSON.stringify(paths)}.map(p=>import(p))]).then(()=>d.documentElement.dataset.ready='')))})`;
  return html
    .replaceAll(FILE_SCRIPT, '')
    .replaceAll(
      LATE_STYLES,
      (link) => `<noscript>${link.replace(/ data-late[^>]*/, '')}</noscript>`,
    )
    .replace('</body>', () => `<script>${start}</script></body>`);
}
