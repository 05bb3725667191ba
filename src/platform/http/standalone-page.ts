import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const STYLE = `
body { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; background: #f7f3ec; color: #1e1b18; font: 1.125rem/1.6 system-ui, sans-serif; }
h1 { line-height: 1.1; }
a { color: inherit; }
label { display: block; margin-top: 1.25rem; font-weight: 600; }
input, textarea { box-sizing: border-box; width: 100%; padding: 0.625rem; border: 1px solid #8d8274; border-radius: 0.375rem; font: inherit; }
[aria-invalid] { border: 2px solid #9a1f1f; }
[role="alert"], .problem { color: #9a1f1f; }
.problem { display: block; font-weight: 400; }
button, .button { display: inline-block; margin-top: 1.5rem; padding: 0.75rem 1.5rem; border: 0; border-radius: 999px; background: #b5532c; color: #fff; font: inherit; font-weight: 600; text-decoration: none; }
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface StandalonePage {
  heading: string;
  /** Follows the heading in the title of the browser's tab. */
  site?: string;
  /** Error message with the next step, if something went wrong. */
  alert?: string;
  /** Markup below the alert. */
  content: unknown;
  status: ContentfulStatusCode;
  headers?: Record<string, string>;
}

/** A page that depends on nothing from the build: no script, no file, no picture. */
export function standalonePage(context: Context, page: StandalonePage) {
  const { heading, site, alert, content, status, headers } = page;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${site ? `${heading} · ${site}` : heading}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          ${alert && html`<p role="alert">${alert}</p>`}
          ${content}
        </main>
      </body>
    </html>`;
  return context.html(document, status, { ...headers, 'Content-Security-Policy': POLICY });
}
