/**
 * A problem that the operator can fix. The message says what happened and what to do next; a stack
 * trace would only hide it.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
