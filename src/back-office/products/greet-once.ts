import { store, stored } from '../../design/device-storage.ts';
import { showToastWhenQuiet } from '../../design/toasts/toasts.ts';

const KEY = 'greeted';

/** Greets once per visit; signing out clears the tab's storage and with it this mark. */
export function greetOnce(): void {
  if (stored(KEY, 'sessionStorage')) return;
  store(KEY, 'yes', 'sessionStorage');
  showToastWhenQuiet('User Logged in Successfully');
}
