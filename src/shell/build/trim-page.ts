import { createHash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** One that has a name is switched on and off by itself. */
const PLAIN_STYLE = /<style(?![^>]* id=)[^>]*>([\s\S]*?)<\/style>/g;
const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"[^>]*>/;
const CHARSET = '<meta charset="utf-8">';
const HASHES = / 'sha256-[^']+'/g;
const FILE_SCRIPT = /<script (?:type="module"|async) src="(\/_astro\/[^"]+)"><\/script>/g;
const LATE_STYLES = /<link rel="stylesheet" href="([^"]+)" data-late[^>]*>/g;
const ICON_NAMES = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"| class="lucide lucide-[a-z0-9-]+"/g;
const SHAPE_END = /><\/(?:path|circle|rect|line)>/g;
/** Blanks behind the first, or before the second, are never shown. */
const BLOCK_START =
  /(<(?:li|ul|div|article|section|header|nav|p|h\d|button|svg)(?:\s+[^\s"=>]+(?:="[^"]*")?)*\s*>)\s+/g;
const BLOCK_END = /\s+(?=<\/(?:li|ul|div|article)>)/g;
const SCOPE = /(data-astro-cid-[a-z0-9]+)(?:="(?:true)?")?/g;
/** An island that the page is nothing without, as on the account screens. */
const URGENT_ISLAND = /<astro-island[^>]* client="(?:load|only)"/;

/**
 * Takes out of a rendered page what its readers would load for nothing, so that it arrives in the
 * first 14 kB that a server may send unasked. Of the home page's that is, compressed: in its policy,
 * the hashes of all other pages' scripts and styles, 1.6 kB; the long names of scoped styles, 450
 * bytes; what icons are not drawn by, 170.
 *
 * Scripts in files, which only add to a page that works without them, and the late stylesheets
 * (`data-late`) are not asked for before the page's pictures have arrived and been painted: on a
 * phone's line they would share it with the largest of them. Without scripts the stylesheets come as
 * they stand. Once they are there and the scripts have run, the page is marked `data-ready`.
 */
export function trimPage(html: string): string {
  const plain = plainIcons(html).replaceAll(BLOCK_START, '$1').replaceAll(BLOCK_END, '');
  return ownPolicy(oneStyle(startAfterLoad(shortenScopes(plain))));
}

/** An icon within HTML needs no namespace, no style goes by its name, and its shapes hold nothing. */
function plainIcons(html: string): string {
  return html.replaceAll(ICON_NAMES, '').replaceAll(SHAPE_END, '/>');
}

function shortenScopes(html: string): string {
  const names = new Map<string, string>();
  return html.replaceAll(SCOPE, (_, scope: string) => {
    const name = names.get(scope) ?? `s-${names.size.toString(36)}`;
    names.set(scope, name);
    return name;
  });
}

function startAfterLoad(html: string): string {
  const paths = [...html.matchAll(FILE_SCRIPT)].map(([, path]) => path);
  if (paths.length === 0 || URGENT_ISLAND.test(html)) return html;
  const styles = [...html.matchAll(LATE_STYLES)].map(([, href]) => href);
  // A page that nobody sees yet, such as one that is prepared, paints nothing.
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

/** Its styles, in their order, as one: of each the policy has a hash, which nothing makes less. */
function oneStyle(html: string): string {
  const place = html.search(PLAIN_STYLE);
  if (place < 0) return html;
  let css = '';
  const bare = html.replaceAll(PLAIN_STYLE, (_, code: string) => {
    css += code;
    return '';
  });
  return `${bare.slice(0, place)}<style>${css}</style>${bare.slice(place)}`;
}

/** It allows what the page has, and stands before all that it is to hold for. */
function ownPolicy(html: string): string {
  const [tag, policy = ''] = POLICY.exec(html) ?? [];
  if (!tag || !html.includes(CHARSET)) return html;
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\//.test(attributes))
    .map(([, , code = '']) => code);
  const styles = [...html.matchAll(STYLE)].map(([, code = '']) => code);
  const own = policy
    .replaceAll(HASHES, '')
    .replace("script-src 'self'", (directive) => directive + hashes(scripts))
    .replace("style-src 'self'", (directive) => directive + hashes(styles));
  return html
    .replace(tag, '')
    .replace(CHARSET, (charset) => charset + tag.replace(policy, () => own));
}

function hashes(sources: string[]): string {
  const digests = sources.map((source) => createHash('sha256').update(source).digest('base64'));
  return [...new Set(digests)].map((digest) => ` 'sha256-${digest}'`).join('');
}
