/** One line for the operator. Never an e-mail address, a token or a password. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  facts?: Record<string, unknown>,
) => void;

/** One readable line on standard error, on one machine as in the host's function log. */
export const operatorLog: Log = (level, event, facts = {}) => {
  const details = Object.entries(facts).map(([name, fact]) => ` ${name}=${JSON.stringify(fact)}`);
  console.error(`${new Date().toISOString()} ${level} ${event}${details.join('')}`);
};
