import { SHARED } from '../../paths.ts';
import { OUTCOME_WORDS } from '../shelf/outcome-words.ts';
import type { Outcome } from '../shelf/shelf.ts';

const STYLE = `
body { max-width: 36rem; margin: 0 auto; padding: 3rem 1.25rem; background: #fff; color: #1e1b18; font: 1.125rem/1.6 system-ui, sans-serif; }
h1 { line-height: 1.15; }
a { display: inline-block; margin-top: 1rem; padding: 0.75rem 1.5rem; border-radius: 999px; background: #2f4a3c; color: #fff; font-weight: 600; text-decoration: none; }
`;

/** Answers a share without a connection, when no page of the site can be had. */
export async function keptPage(outcome: Outcome): Promise<Response> {
  const { heading, text } = OUTCOME_WORDS[outcome];
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<a href="${SHARED}">Open the office</a>
</main>
</body>
</html>`;
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${await hashOf(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
