import { html, raw } from 'hono/html';
import type { Database } from '../../platform/database/database.ts';
import { isPlainForm, readPlainForm } from '../../platform/http/forms.ts';
import { readJson } from '../../platform/http/parse-input.ts';
import { standalonePage } from '../../platform/http/standalone-page.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { ApiContext, ApiHandler } from '../../platform/services.ts';
import { companyName } from '../../site/server/read-texts.ts';
import type { FieldRule } from '../contract/field-rule.ts';

interface VisitorForm {
  title: string;
  button: string;
  fields: Record<string, FieldRule>;
  /** Names of hidden fields. */
  hidden: string[];
  /** Path of the page with the form. */
  page: string;
  /** Handles the values; throws an HttpError to refuse them. */
  take(context: ApiContext, entered: object): Promise<void>;
  /** Success message. */
  done: string;
  /** Path with an anchor that shows the success message. */
  donePath: string;
}

interface Problem {
  form: VisitorForm;
  entered: Record<string, string>;
  error: HttpError;
  /** The company's name. */
  site: string;
}

/**
 * Accepts a form as JSON from scripts, or form-encoded from a browser without scripts. The latter
 * is redirected to a page on success; otherwise it gets the form again with all values.
 */
export function handleVisitorForm(database: Database, form: VisitorForm): ApiHandler {
  return async (context) => {
    if (!isPlainForm(context)) {
      await form.take(context, await readJson(context));
      return context.json({ message: form.done });
    }
    const entered = await readPlainForm(context);
    try {
      await form.take(context, entered);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return problemPage(context, { form, entered, error, site: await companyName(database) });
    }
    return context.redirect(form.donePath, 303);
  };
}

/** For a browser without scripts: explains the refusal and shows the form again with all values. */
function problemPage(
  context: ApiContext,
  { form, entered, error, site }: Problem,
): Response | Promise<Response> {
  const { status, message, errors = {}, headers } = error;
  const content = html`<form method="post" action="${context.req.path}">
      ${Object.entries(form.fields).map(([name, rule]) =>
        field(name, rule, entered[name] ?? '', errors[name]),
      )}
      ${form.hidden.map(
        (name) => html`<input type="hidden" name="${name}" value="${entered[name] ?? ''}" />`,
      )}
      <button type="submit">${form.button}</button>
    </form>
    <p><a href="${form.page}">Back to the site</a></p>`;
  return standalonePage(context, {
    heading: form.title,
    site,
    alert: message,
    content,
    status,
    // A stricter policy would hide where the form is posted from.
    headers: { ...headers, 'Referrer-Policy': 'same-origin' },
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
