import { html, raw } from 'hono/html';
import type { LetterPage } from '../../../enquiry/server/letter-page.ts';
import type { HttpError } from '../../../platform/http-error.ts';
import { answerQuotation } from '../../../routes.ts';
import type { QuotationRevision } from '../../contract/quotation.ts';
import type { OpenedQuotation } from '../opened-quotation.ts';

/** A field of its own does not cut what is pasted: the answer says that it is too long. */
const MAX_WORDS = 2000;

/** It belongs to the form at the top, so that it counts without scripts as well. */
export function includeTick(title: string, position: number, isWanted: boolean) {
  return html`<label class="include">
    <input type="checkbox" form="accept" name="line_${position}" value="yes" data-line="${position}" ${isWanted ? raw('checked') : ''} />
    Optional: include it<span class="visually-hidden">: ${title}</span>
  </label>`;
}

/** Asks once more before an offer is declined. */
export function declineForm(token: string, { reference, revision }: QuotationRevision) {
  return html`<details>
    <summary>Decline it</summary>
    <form method="post" action="${answerQuotation.path}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="revision" value="${revision}" />
      <input type="hidden" name="answer" value="declined" />
      <label>Decline ${reference}? You can say why.
        <textarea name="words" rows="3"></textarea>
      </label>
      <button class="button" data-kind="quiet" type="submit">Yes, decline it</button>
    </form>
  </details>`;
}

/** Why a customer's words are too long to keep; undefined if they are not. */
export function tooLong(words: string, limit = MAX_WORDS): string | undefined {
  const most = limit.toLocaleString('en');
  return words.length > limit ? `Please keep this to ${most} characters.` : undefined;
}

interface Untaken {
  /** Fields of the form, with its token. */
  form: Record<string, string>;
  words: string;
}

/** Says why a customer's words were not taken, with all that was typed. */
export function sayAgainPage(
  { form: { token, answer, revision = '' }, words }: Untaken,
  { message, status, headers }: HttpError,
): LetterPage {
  const isQuestion = answer === 'asked';
  return {
    heading: isQuestion ? 'Your message is not sent yet' : 'The quotation is not declined yet',
    words: [message],
    form: html`<form method="post" action="${answerQuotation.path}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="revision" value="${revision}" />
      <input type="hidden" name="answer" value="${answer}" />
      <label>${isQuestion ? 'Your message' : 'You can say why'}
        <textarea name="words" rows="4" ${isQuestion ? raw('required') : ''}>${raw('\n')}${words}</textarea>
      </label>
      <button class="button" type="submit">${isQuestion ? 'Send it' : 'Yes, decline it'}</button>
    </form>`,
    status,
    headers,
  };
}

/** Where the question is asked on the page. */
export const ASK_ID = 'ask';

export function askForm(token: string, { status }: OpenedQuotation) {
  const isOver = status === 'expired' || status === 'declined';
  const words = isOver ? 'Please send me a new quotation.' : '';
  return html`<details id="${ASK_ID}" ${isOver ? raw('open') : ''}>
    <summary>${isOver ? 'Ask for a new one' : 'Ask us something'}</summary>
    <form method="post" action="${answerQuotation.path}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="answer" value="asked" />
      <label>Your message
        <textarea name="words" rows="4" required>${words}</textarea>
      </label>
      <button class="button" data-kind="quiet" type="submit">Send it</button>
    </form>
  </details>`;
}
