import { ApiError, callApi } from '../../client.ts';
import { showToast } from '../../design/page-toasts.ts';
import * as routes from '../../visitor-routes.ts';
import { SUBSCRIBED } from '../contract/subscription-fields.ts';

/** Sends a newsletter form and says in a toast how it went; never throws. */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  try {
    await callApi(routes.subscribe, {
      body: Object.fromEntries(new FormData(form)),
      parse: () => undefined,
    });
    form.reset();
    showToast('success', SUBSCRIBED);
  } catch (error) {
    const said = error instanceof ApiError ? error.serverMessage : null;
    showToast('error', said ?? 'We could not add you just now. Please try again later.');
  }
}
