/** Sends waiting submissions once, however many pages are open, and shows the result. */
import { lineKey } from '../../catalogue/contract/choices/chosen-line.ts';
import { store } from '../../design/device-storage.ts';
import { showToast, toastLink } from '../../design/toasts/page-toasts.ts';
import { paths } from '../../paths.ts';
import {
  MESSAGE_WENT,
  type MessageWent,
  messageAttempts,
  messageDraft,
} from '../contact-form/contact-unsent.ts';
import { messageOf, sendMessage } from '../contact-form/send-message.ts';
import { attachmentQueue } from '../quote-list/attachments/attachments.ts';
import { removeProduct } from '../quote-list/quote-list-changes.ts';
import { type Submission, sendQuoteRequest } from '../quote-list/quote-list-sending.ts';
import { changeQuoteList, quoteList } from '../quote-list/quote-list-store.ts';
import { quoteAttempts, quoteDraft } from '../quote-list/quote-list-unsent.ts';
import { QUOTE_WENT, type Went } from '../quote-list/quote-list-went.ts';
import { WENT } from '../unsent/went.ts';

export async function sendWaiting(): Promise<void> {
  const sendBoth = async () => {
    await sendQuote();
    await sendContact();
  };
  // Locks are missing on sites opened over plain http; there the server still accepts each key only
  // once.
  if (!navigator.locks) return sendBoth();
  await navigator.locks.request(
    'send-waiting',
    { ifAvailable: true },
    (lock) => lock && sendBoth(),
  );
}

async function sendQuote(): Promise<void> {
  const attempt = quoteAttempts.open();
  if (!attempt?.waits) return;
  const request: Submission = JSON.parse(attempt.body);
  const outcome = await sendQuoteRequest(request);
  // The submission is still pending, so a later try continues.
  if (quoteAttempts.open()) return;
  const sent = request.products.map(lineKey);
  const products = quoteList.get().filter(({ line }) => sent.includes(line));
  if (outcome.kind === 'done') {
    if (isIn(request, quoteDraft.read())) quoteDraft.forget();
    changeQuoteList((list) => sent.reduce(removeProduct, list));
  }
  const files = attachmentQueue.get();
  if (outcome.kind === 'done') attachmentQueue.clear();
  else if (outcome.kind === 'failed') attachmentQueue.markGone(outcome.problems.gone ?? []);
  leave<Went>(QUOTE_WENT, { outcome, products, delivery: request, files });
  if (outcome.kind === 'done') {
    const { reference } = outcome;
    const named = reference ? ` Your reference is ${reference}.` : '';
    tell('success', `Your quote request has arrived.${named}`, paths.quoteList, 'See it');
  } else if (outcome.kind === 'failed') {
    tell('error', `Your quote request did not go. ${outcome.message}`, paths.quoteList, 'See it');
  }
}

async function sendContact(): Promise<void> {
  const attempt = messageAttempts.open();
  if (!attempt?.waits) return;
  const message: Record<string, string> = JSON.parse(attempt.body);
  const { kind, message: said, problems } = await sendMessage(message);
  if (messageAttempts.open()) return;
  if (kind === 'success' && isIn(message, messageOf(messageDraft.read()))) messageDraft.forget();
  leave<MessageWent>(MESSAGE_WENT, { problems });
  if (kind === 'success') {
    showToast('success', 'The message that you wrote while you were offline has arrived.');
  } else tell('error', `Your message did not go. ${said}`, `${paths.contactUs}#form`, 'See it');
}

/** Stores the outcome for the form's own page, open or not. */
function leave<Outcome extends object>(storedAs: string, outcome: Outcome): void {
  store(storedAs, outcome);
  dispatchEvent(new Event(WENT));
}

/** True if nothing else was typed since. */
function isIn(sent: object, typed: object): boolean {
  const texts = new Map(Object.entries(sent));
  return Object.entries(typed).every(([name, text]) => texts.get(name) === text);
}

/** The form's own page shows the result itself. */
function tell(kind: 'success' | 'error', message: string, path: string, words: string): void {
  const isThere = path.split('#')[0] === location.pathname;
  if (isThere && path === paths.quoteList) return;
  showToast(kind, message, isThere ? undefined : toastLink(words, path));
}
