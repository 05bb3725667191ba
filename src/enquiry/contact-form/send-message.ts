import { ApiError, callApi } from '../../client.ts';
import type { ToastKind } from '../../design/toasts.ts';
import * as routes from '../../visitor-routes.ts';
import { MESSAGE_SENT, NO_COMPANY } from '../contract/contact-fields.ts';

/** How sending went, in words for the person who wrote. */
export interface Outcome {
  kind: ToastKind;
  message: string;
  /** Field name → what is wrong with it, as the server sees it. */
  problems: Record<string, string>;
}

/** Sends what was entered in the contact form, a company in any case; never throws. */
export async function sendMessage(entered: Record<string, string>): Promise<Outcome> {
  try {
    const status = await callApi(routes.sendMessage, {
      body: { ...entered, cname: entered['cname']?.trim() || NO_COMPANY },
      parse: (_, status) => status,
    });
    if (status === 200) return { kind: 'success', message: MESSAGE_SENT, problems: {} };
    return failed('There was an error. Please try again later.');
  } catch (error) {
    const { serverMessage, errors } = error instanceof ApiError ? error : new ApiError(null);
    return failed(
      serverMessage ?? 'There was a problem submitting your form. Please try again later.',
      errors,
    );
  }
}

function failed(message: string, problems: Record<string, string> = {}): Outcome {
  return { kind: 'error', message, problems };
}
