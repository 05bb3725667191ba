import { oncePerHour } from './once-per-hour.ts';
import type { Services } from './services.ts';

const MAX_LINES = 100;

/** Logs each warning at most once an hour, with the number of suppressed repeats. */
export function rateLimitedLog({ log, now }: Pick<Services, 'log' | 'now'>) {
  const pass = oncePerHour({ now }, MAX_LINES);
  return (event: string, facts: Record<string, unknown>): void => {
    const passed = pass(JSON.stringify([event, facts]));
    if (!passed) return;
    const { suppressed } = passed;
    log('warn', event, { ...facts, ...(suppressed > 0 && { leftOut: suppressed }) });
  };
}
