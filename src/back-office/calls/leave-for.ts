import { carryToast } from '../../design/toasts/toasts.ts';

/**
 * Opens another page, which shows a message about what was done here. It never ends, so that what
 * waits for it stays busy until then.
 */
export function leaveFor(path: string, message?: string): Promise<never> {
  if (message) carryToast('success', message);
  location.assign(path);
  return new Promise(() => undefined);
}
