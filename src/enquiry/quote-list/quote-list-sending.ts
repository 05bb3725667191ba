import { lineKey } from '../../catalogue/contract/choices/chosen-line.ts';
import { ApiError, callApi, reachesServer } from '../../client.ts';
import { requestQuote } from '../../visitor-routes.ts';
import type { RequestedProduct } from '../contract/quote-fields.ts';
import type { QuoteList } from './quote-list.ts';
import { productsToRequest } from './quote-list-changes.ts';
import type { DeliveryFields } from './quote-list-unsent.ts';
import { type Entered, quoteAttempts } from './quote-list-unsent.ts';

/** Milliseconds; a slow connection needs this long before the outcome counts as unknown. */
const TIMEOUT_MS = 20_000;

export interface Submission extends Entered {
  consent: true;
  products: RequestedProduct[];
  /** Ids of uploaded files. */
  attachments: string[];
}

/** The server's answer to a list that it stored. */
export interface Taken {
  message: string;
  /** Reference for later contact. */
  reference?: string;
  /** Usual reply time: `within one working day`. */
  answerTime?: string;
}

/** Result of sending, or of requesting the PDF. */
export type SendResult =
  /** The server stored it. */
  | ({ kind: 'done' } & Taken)
  /** Without a connection it waits, and is sent automatically later. */
  | { kind: 'offline' }
  /** The request may have arrived; sending it again is safe. */
  | { kind: 'unknown' }
  /** Nothing arrived, or it was refused. */
  | { kind: 'failed'; message: string; problems: ListProblems };

export interface ListProblems {
  /** Maps a field to its problem. */
  fields: Record<string, string>;
  /** Maps the `lineKey` of a product to its problem. */
  products: Record<string, string>;
  /** Ids of files that the server has deleted. */
  gone?: string[];
}

const BROKEN =
  'Something is wrong on our side. Your list and details are kept here: try again in a few minutes, or send the list on WhatsApp.';
const TOO_OFTEN =
  'Many requests came from your network in a short time. Your list and details are kept here: try again in an hour, or send the list on WhatsApp.';

const NOT_MADE = 'The PDF did not arrive. Check the connection, then try again.';

/** Sends the list once, however often it is called with the same list; never throws. */
export async function sendQuoteRequest(request: Submission): Promise<SendResult> {
  const body = JSON.stringify(request);
  if (!navigator.onLine) return waiting(body);
  const isReached = await reachesServer();
  const key = quoteAttempts.keyFor(body);
  try {
    const taken = await callApi(requestQuote, {
      body: request,
      headers: { 'Idempotency-Key': key },
      timeoutMs: TIMEOUT_MS,
      parse: readTaken,
    });
    quoteAttempts.close();
    return { kind: 'done', ...taken };
  } catch (error) {
    const { status } = asApiError(error);
    if (status === null && !isReached) return waiting(body);
    // A success status without our answer comes from something in between, such as a hotel's
    // sign-in page.
    if (status === null || status < 400) return { kind: 'unknown' };
    if (status < 500 && status !== 409) quoteAttempts.close();
    return refusal(error, request);
  }
}

function waiting(body: string): SendResult {
  quoteAttempts.wait(body);
  return { kind: 'offline' };
}

/** Saves the list as a PDF with date and place; never throws. */
export async function saveSheet(list: QuoteList, delivery: DeliveryFields): Promise<SendResult> {
  const { date_needed, place, floor, lift } = delivery;
  const products = productsToRequest(list);
  try {
    const { saveSheetFile } = await import('./save-sheet-file.ts');
    await saveSheetFile({ products, date_needed, place, floor, lift });
    return { kind: 'done', message: 'Saved as PDF.' };
  } catch (error) {
    const { status } = asApiError(error);
    return status === null || status < 400 ? failed(NOT_MADE) : refusal(error, { products });
  }
}

type Listed = Pick<Submission, 'products'> & Partial<Pick<Submission, 'attachments'>>;

/** Converts a refused call to an outcome. */
function refusal(error: unknown, request: Listed): SendResult {
  const { status, serverMessage, errors } = asApiError(error);
  if (status === 429) return failed(TOO_OFTEN);
  const isOurWord = status === 409 || status === 422;
  return failed((isOurWord && serverMessage) || BROKEN, problemsOf(errors, request));
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(null);
}

function failed(
  message: string,
  problems: ListProblems = { fields: {}, products: {} },
): SendResult {
  return { kind: 'failed', message, problems };
}

/**
 * The server names items by position, as in `products.2`; the list names products by key, and files
 * by id.
 */
function problemsOf(
  errors: Record<string, string>,
  { products, attachments = [] }: Listed,
): ListProblems {
  const problems: ListProblems = { fields: {}, products: {} };
  for (const [name, message] of Object.entries(errors)) {
    const [, list, place] = /^(products|attachments)\.(\d+)/.exec(name) ?? [];
    const product = list === 'products' ? products[Number(place)] : undefined;
    const file = list === 'attachments' ? attachments[Number(place)] : undefined;
    if (product) problems.products[lineKey(product)] = message;
    else if (file) problems.gone = [...(problems.gone ?? []), file];
    else problems.fields[name] = message;
  }
  return problems;
}

function readTaken(answer: unknown): Taken {
  const { message, reference, answer_time } = (answer ?? {}) as Record<string, unknown>;
  if (typeof message !== 'string') throw new TypeError('The answer has no message.');
  return {
    message,
    ...(typeof reference === 'string' && { reference }),
    ...(typeof answer_time === 'string' && { answerTime: answer_time }),
  };
}
