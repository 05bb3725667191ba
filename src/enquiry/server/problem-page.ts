import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { theCompany } from '../../company/company.ts';
import type { HttpError } from '../../platform/http-error.ts';
import type { ApiContext } from '../../platform/services.ts';
import type { FieldRule } from '../field-rule.ts';

/** A form as it is asked again. */
export interface AskAgain {
  title: string;
  button: string;
  fields: Record<string, FieldRule>;
  /** Fields that travel along unseen. */
  hidden: string[];
  /** Address of the page that the form stands on. */
  page: string;
}

const STYLE = `
body { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; background: #f7f3ec; color: #1e1b18; font: 1.125rem/1.6 system-ui, sans-serif; }
h1 { line-height: 1.1; }
a { color: inherit; }
label { display: block; margin-top: 1.25rem; font-weight: 600; }
input, textarea { box-sizing: border-box; width: 100%; padding: 0.625rem; border: 1px solid #8d8274; border-radius: 0.375rem; font: inherit; }
[aria-invalid] { border: 2px solid #9a1f1f; }
[role="alert"], .problem { color: #9a1f1f; }
.problem { display: block; font-weight: 400; }
button { margin-top: 1.5rem; padding: 0.75rem 1.5rem; border: 0; border-radius: 999px; background: #b5532c; color: #fff; font: inherit; font-weight: 600; }
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * For a browser without scripts: says why a form was refused and asks again, with every word that
 * was typed. It stands alone, because the API knows nothing of the pages that the build makes.
 */
export function problemPage(
  context: ApiContext,
  form: AskAgain,
  entered: Record<string, string>,
  { status, message, errors = {}, headers }: HttpError,
): Response | Promise<Response> {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${form.title} · ${theCompany.name}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <h1>${form.title}</h1>
        <p role="alert">${message}</p>
        <form method="post" action="${context.req.path}">
          ${Object.entries(form.fields).map(([name, rule]) =>
            field(name, rule, entered[name] ?? '', errors[name]),
          )}
          ${form.hidden.map(
            (name) => html`<input type="hidden" name="${name}" value="${entered[name] ?? ''}" />`,
          )}
          <button>${form.button}</button>
        </form>
        <p><a href="${form.page}">Back to the site</a></p>
      </body>
    </html>`;
  return context.html(page, status, {
    ...headers,
    'Content-Security-Policy': POLICY,
    // With less, a browser would not say where the form is posted from.
    'Referrer-Policy': 'same-origin',
  });
}

function field(name: string, rule: FieldRule, text: string, problem: string | undefined) {
  const mark = problem ? raw(' aria-invalid="true"') : '';
  const control =
    rule.type === 'textarea'
      ? // The line break that HTML drops after the tag keeps one that was typed first.
        html`<textarea name="${name}" rows="6"${mark}>${raw('\n')}${text}</textarea>`
      : html`<input name="${name}" type="${rule.type}" autocomplete="${rule.autocomplete}" value="${text}"${mark} />`;
  return html`<label>
    ${rule.label}${problem && html` <span class="problem">${problem}</span>`} ${control}
  </label>`;
}
