import { codeOf } from './transient-errors.ts';

const POSTGRES_CODE = /^(?=.*\d)[0-9A-Z]{5}$/;

/**
 * Facts about an error for the operator's log, of the error that began it. The texts of Postgres and
 * of mail servers may contain personal data, so of those there is only the code.
 */
export function errorFacts(error: unknown): { error: string; code?: string; reason?: string } {
  if (!(error instanceof Error)) return { error: 'unknown', reason: String(error) };
  const { cause, name, message } = error;
  if (cause instanceof Error) return errorFacts(cause);
  // Only this code sets a text as cause.
  if (typeof cause === 'string') return { error: name, reason: cause };
  const code = codeOf(error);
  if (!code) return { error: name, reason: message };
  const isOfSystem = 'syscall' in error && !POSTGRES_CODE.test(code);
  return { error: name, code, ...(isOfSystem && { reason: message }) };
}
