import { ApiError, callApi, reachesServer } from '../../client.ts';
import type { ToastKind } from '../../design/toasts/toasts.ts';
import * as routes from '../../visitor-routes.ts';
import { MESSAGE_SENT, NO_COMPANY } from '../contract/contact-fields.ts';
import { messageAttempts } from './contact-unsent.ts';

/** How sending went, in words for the person who wrote. */
export interface Outcome {
  kind: ToastKind | 'waits';
  message: string;
  /** Field name → what is wrong with it, as the server sees it. */
  problems: Record<string, string>;
}

const NOT_SENT = 'There was a problem submitting your form. Please try again later.';

/** What is sent of what was entered: a company in any case. */
export function messageOf(entered: Record<string, string>): Record<string, string> {
  return { ...entered, cname: entered['cname']?.trim() || NO_COMPANY };
}

/**
 * Sends what was entered in the contact form once, however often it is called with the same. While
 * its outcome is not known, its attempt stays open; without a connection it waits for one.
 *
 * @throws whatever keeps this browser from sending it
 */
export async function sendMessage(entered: Record<string, string>): Promise<Outcome> {
  const body = messageOf(entered);
  const text = JSON.stringify(body);
  if (navigator.onLine === false) return waiting(text);
  const isReached = await reachesServer();
  const key = messageAttempts.keyFor(text);
  try {
    const status = await callApi(routes.sendMessage, {
      body,
      headers: { 'Idempotency-Key': key },
      parse: (_, status) => status,
    });
    messageAttempts.close();
    if (status === 200) return { kind: 'success', message: MESSAGE_SENT, problems: {} };
    return failed('There was an error. Please try again later.');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, serverMessage, errors } = error;
    if (status === null && !isReached) return waiting(text);
    if (status !== null && status >= 400 && status < 500) messageAttempts.close();
    return failed(serverMessage ?? NOT_SENT, errors);
  }
}

function waiting(body: string): Outcome {
  messageAttempts.wait(body);
  return { kind: 'waits', message: '', problems: {} };
}

function failed(message: string, problems: Record<string, string> = {}): Outcome {
  return { kind: 'error', message, problems };
}
