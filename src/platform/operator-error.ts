/**
 * Something that the person who runs the site can mend. The message says what happened and what
 * to do next; a stack trace would only hide it.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
