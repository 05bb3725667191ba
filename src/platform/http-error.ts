import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Field name → what is wrong with it, in the words of the person who typed it. */
export type FieldErrors = Record<string, string>;

/**
 * A refusal that the caller is meant to read: `{ message, errors?, …details }` with its status.
 * Anything else that is thrown is a fault of ours and answers 500 or 503 without details.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  /** What the answer tells besides, for refusals that are more than words. */
  readonly details: object;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    {
      errors,
      headers = {},
      details = {},
    }: { errors?: FieldErrors; headers?: Record<string, string>; details?: object } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
    this.details = details;
  }
}

/** 422 with one message per field; the first of them is the message of the whole. */
export function invalidFields(errors: FieldErrors): HttpError {
  return new HttpError(422, Object.values(errors)[0] ?? 'Please check what you entered.', {
    errors,
  });
}

/** The database or the blob store does not answer. */
export class UnavailableError extends HttpError {
  constructor(cause?: unknown) {
    super(503, 'The service is taking a short break. Please try again in a minute.', {
      headers: { 'Retry-After': '30' },
    });
    this.cause = cause;
  }
}
