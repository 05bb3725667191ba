import { ApiError, callApi, prepareCsrf } from '../../client.ts';
import { fileName, saveFile } from '../../design/save-file.ts';
import { printQuoteList, requestQuote } from '../../visitor-routes.ts';
import type { RequestedProduct } from '../contract/quote-fields.ts';
import type { QuoteList } from './quote-list.ts';
import { requestedProducts } from './quote-list-changes.ts';
import type { Delivery } from './quote-list-unsent.ts';
import { type Entered, quoteAttempts } from './quote-list-unsent.ts';

/** Milliseconds; a slow line is given its time before the outcome counts as unknown. */
const TIMEOUT_MS = 20_000;

export interface Sending extends Entered {
  consent: true;
  products: RequestedProduct[];
}

/** What the server says of a list that it has. */
export interface Taken {
  message: string;
  /** What to name when writing or ringing about it. */
  reference?: string;
  /** How soon the company answers: `within one working day`. */
  answerTime?: string;
}

/** How sending, or asking for the sheet, went. */
export type Outcome =
  /** The server has it, and says so. */
  | ({ kind: 'done' } & Taken)
  /** There is no connection, and nothing was tried. */
  | { kind: 'offline' }
  /** It may have arrived: sending the same again is safe. */
  | { kind: 'unknown' }
  /** Nothing has arrived, or nothing was accepted. */
  | { kind: 'failed'; message: string; problems: Problems };

export interface Problems {
  /** Field name → what is wrong with it. */
  fields: Record<string, string>;
  /** Key of a product → what is wrong with it. */
  products: Record<string, string>;
}

const OUT_OF_REACH =
  'We could not be reached, so nothing was sent. Your list and details are kept here. Check the connection, then press Send again.';
const BROKEN =
  'Something is wrong on our side. Your list and details are kept here: try again in a few minutes, or send the list on WhatsApp.';
const TOO_OFTEN =
  'Many requests came from your network in a short time. Your list and details are kept here: try again in an hour, or send the list on WhatsApp.';

const NOT_MADE = 'The PDF did not arrive. Check the connection, then try again.';

/** Sends the list once, however often it is called with the same; never throws. */
export async function sendQuoteRequest(request: Sending): Promise<Outcome> {
  if (!navigator.onLine) return { kind: 'offline' };
  try {
    await prepareCsrf();
  } catch {
    return failed(OUT_OF_REACH);
  }
  const key = quoteAttempts.keyFor(JSON.stringify(request));
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
    // Whatever else came in between, such as a hotel's sign-in page, was no answer of ours.
    if (status === null || status < 400) return { kind: 'unknown' };
    if (status < 500 && status !== 409) quoteAttempts.close();
    return refusal(error, request.products);
  }
}

/** Saves the list as a PDF, with when and where it is wanted; never throws. */
export async function saveSheet(list: QuoteList, delivery: Delivery): Promise<Outcome> {
  const { date_needed, place, floor, lift } = delivery;
  const products = requestedProducts(list);
  try {
    const sheet = await callApi(printQuoteList, {
      body: { products, date_needed, place, floor, lift },
      headers: { Accept: 'application/pdf' },
      read: (response) => response.blob(),
      parse: (answer, _status, headers) => ({
        blob: asPdf(answer as Blob),
        name: fileName(headers, 'quote-list.pdf'),
      }),
    });
    saveFile(sheet.blob, sheet.name);
    return { kind: 'done', message: 'Saved as PDF.' };
  } catch (error) {
    const { status } = asApiError(error);
    return status === null || status < 400 ? failed(NOT_MADE) : refusal(error, products);
  }
}

/** What a call that was answered with a refusal has to say. */
function refusal(error: unknown, products: readonly RequestedProduct[]): Outcome {
  const { status, serverMessage, errors } = asApiError(error);
  if (status === 429) return failed(TOO_OFTEN);
  const isOurWord = status === 409 || status === 422;
  return failed((isOurWord && serverMessage) || BROKEN, problemsOf(errors, products));
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(null);
}

function failed(message: string, problems: Problems = { fields: {}, products: {} }): Outcome {
  return { kind: 'failed', message, problems };
}

/** The server counts products, as in `products.2`; a visitor's list knows them by key. */
function problemsOf(
  errors: Record<string, string>,
  products: readonly RequestedProduct[],
): Problems {
  const problems: Problems = { fields: {}, products: {} };
  for (const [name, message] of Object.entries(errors)) {
    const product = products[Number(/^products\.(\d+)/.exec(name)?.[1])];
    if (product) problems.products[product.key] = message;
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

function asPdf(blob: Blob): Blob {
  if (!blob.type.startsWith('application/pdf')) throw new TypeError('The answer is no PDF.');
  return blob;
}
