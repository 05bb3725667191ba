import { minify } from 'vite';

/**
 * Minifies a classic script.
 *
 * @throws Error when it cannot be parsed
 */
export async function minifyScript(source: string): Promise<string> {
  const { code, errors } = await minify('inline.js', source);
  if (errors[0]) throw new Error(`An inline script cannot be parsed: ${errors[0].message}`);
  return code.trim();
}

/** Matches scripts that stand in a page as they are written, on lines of their own. */
const WRITTEN = /(?<=<script>)\s*\n[\s\S]*?(?=<\/script>)/g;
/** By their source, since many pages have the same. */
const known = new Map<string, Promise<string>>();

/** Minifies a page's written scripts, which Astro leaves as they are. */
export async function minifyScripts(html: string): Promise<string> {
  const short = new Map<string, string>();
  for (const [source] of html.matchAll(WRITTEN)) {
    const code = known.get(source) ?? minifyScript(source);
    known.set(source, code);
    short.set(source, await code);
  }
  return html.replace(WRITTEN, (source) => short.get(source) ?? source);
}
