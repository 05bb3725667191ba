import { createHash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"[^>]*>/;
const CHARSET = '<meta charset="utf-8">';
const HASHES = / 'sha256-[^']+'/g;

/**
 * Limits a page's Content-Security-Policy to its own scripts and styles. Astro lists those of the
 * whole site, 3 kB compressed. The policy moves to the start of the head, since it only applies to
 * what follows.
 */
export function limitPolicy(html: string): string {
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
