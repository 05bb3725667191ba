import { ApiError, callApi, reachesServer } from '../../client.ts';
import type { ToastKind } from '../../design/toasts/toasts.ts';
import * as routes from '../../visitor-routes.ts';
import { MESSAGE_SENT, NO_COMPANY } from '../contract/contact-fields.ts';
import { messageAttempts } from './contact-unsent.ts';

/** Result of sending, in words for the visitor. */
export interface SendResult {
  kind: ToastKind | 'waits';
  message: string;
  /** Maps a field to the server's message. */
  problems: Record<string, string>;
}

const NOT_SENT = 'There was a problem submitting your form. Please try again later.';

/** Request body of the entered values, in which the company is always present. */
export function messageOf(entered: Record<string, string>): Record<string, string> {
  return { ...entered, cname: entered['cname']?.trim() || NO_COMPANY };
}

/**
 * Sends the contact form once, however often it is called with the same values. The submission
 * stays pending while its outcome is unknown, and waits for a connection if there is none.
 *
 * @throws any error that stops this browser from sending
 */
export async function sendMessage(entered: Record<string, string>): Promise<SendResult> {
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

function waiting(body: string): SendResult {
  messageAttempts.wait(body);
  return { kind: 'waits', message: '', problems: {} };
}

function failed(message: string, problems: Record<string, string> = {}): SendResult {
  return { kind: 'error', message, problems };
}
