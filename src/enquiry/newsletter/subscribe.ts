import { ApiError, callApi } from '../../client.ts';
import { showToast } from '../../design/toasts/page-toasts.ts';
import * as routes from '../../visitor-routes.ts';
import { SUBSCRIBED } from '../contract/subscription-fields.ts';

/**
 * Sends a newsletter form and shows a toast with the result.
 *
 * @throws any error that stops this browser from sending
 */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  try {
    await callApi(routes.subscribe, {
      body: Object.fromEntries(new FormData(form)),
      parse: () => undefined,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failed = 'We could not add you just now. Please try again later.';
    return void showToast('error', error.serverMessage ?? failed);
  }
  form.reset();
  showToast('success', SUBSCRIBED);
}
