/** Writes one line for the operator. Never log an e-mail address, a token or a password. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  facts?: Record<string, unknown>,
) => void;

/** Values of `LOG_FORMAT`, for people or for programs. */
export const LOG_FORMATS = ['text', 'json'] as const;

/** Writes one line to standard error, on one machine as in the host's function log. */
export const operatorLog: Log = (level, event, facts = {}) => {
  const time = new Date().toISOString();
  console.error(
    isForPrograms()
      ? JSON.stringify({ time, level, event, facts })
      : `${time} ${level} ${event}${asWords(facts)}`,
  );
};

/** True if each line is a JSON object. */
export function isForPrograms(): boolean {
  return process.env['LOG_FORMAT'] === 'json';
}

function asWords(facts: Record<string, unknown>): string {
  return Object.entries(facts)
    .filter(([, fact]) => fact !== undefined)
    .map(([name, fact]) => ` ${name}=${JSON.stringify(fact)}`)
    .join('');
}
