/** Shorter than any message about a payment. */
const MIN_LENGTH = 40;
const SUM = /(?:ksh|kes)s?[. ]{0,3}\d|\d ?ksh/i;

/** True for a text that can be a message of M-Pesa or of a bank; only the server reads it. */
export function isPastedMessage(text: string): boolean {
  return text.trim().length >= MIN_LENGTH && SUM.test(text);
}
