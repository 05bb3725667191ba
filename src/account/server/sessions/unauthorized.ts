import { HttpError } from '../../../platform/http-error.ts';

/** Error for a caller who is not, or no longer, signed in. */
export function unauthorized(message = 'Please sign in to continue.'): HttpError {
  return new HttpError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}
