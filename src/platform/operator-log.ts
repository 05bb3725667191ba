import type { Services } from './services.ts';

/** One readable line on standard error, on one machine as in the host's function log. */
export const operatorLog: Services['log'] = (level, event, facts = {}) => {
  const details = Object.entries(facts).map(([name, fact]) => ` ${name}=${JSON.stringify(fact)}`);
  console.error(`${new Date().toISOString()} ${level} ${event}${details.join('')}`);
};
