import { HttpError } from '../../platform/http/http-error.ts';
import { readJson } from '../../platform/http/parse-body.ts';
import { isPlainForm, readPlainForm } from '../../platform/http/plain-form.ts';
import type { ApiContext, ApiHandler } from '../../platform/services.ts';
import { type AskAgain, problemPage } from './problem-page.ts';

export interface VisitorForm extends AskAgain {
  /** Does what the form is for; refuses with an HttpError. */
  take(context: ApiContext, entered: object): Promise<void>;
  /** Said when it was done. */
  done: string;
  /** Address that says so on a page, with its fragment. */
  donePath: string;
}

/**
 * Takes a form from the site's scripts, as JSON, and from a browser without scripts: that one is
 * sent on to a page when all went well, and otherwise asked again with all that was typed.
 */
export function visitorForm(form: VisitorForm): ApiHandler {
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
      return problemPage(context, form, entered, error);
    }
    return context.redirect(form.donePath, 303);
  };
}
