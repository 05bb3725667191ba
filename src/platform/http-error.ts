import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Message by field name, in the words of the person who filled in the form. */
export type FieldErrors = Record<string, string>;

/**
 * An error response for the caller: `{ message, errors?, …details }` with its status. Any other
 * exception is an internal fault and becomes a 500 or 503 without details.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  /** Further properties of the response body. */
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

/** Status and words of a refusal, and the field of the form that they are about. */
type Refusal = readonly [
  status: ContentfulStatusCode,
  message: string,
  more?: { field?: string; headers?: Record<string, string> },
];

/**
 * Everything that a feature refuses, by name: `throw refused('no such passkey')`.
 *
 * @param table without refusals whose words depend on the moment, which stand where they arise
 */
export function refusals<Name extends string>(table: Record<Name, Refusal>) {
  return (name: Name, details: object = {}): HttpError => {
    const [status, message, { field, headers = {} } = {}] = table[name];
    const errors = field === undefined ? undefined : { [field]: message };
    return new HttpError(status, message, { headers, details, ...(errors && { errors }) });
  };
}

/** 422 with one message per field; the first one is also the message of the response. */
export function invalidFields(errors: FieldErrors): HttpError {
  return new HttpError(422, Object.values(errors)[0] ?? 'Please check what you entered.', {
    errors,
  });
}

/** The database or the blob store is unavailable. */
export class UnavailableError extends HttpError {
  constructor(cause?: unknown) {
    super(503, 'The service is taking a short break. Please try again in a minute.', {
      headers: { 'Retry-After': '30' },
    });
    this.cause = cause;
  }
}
