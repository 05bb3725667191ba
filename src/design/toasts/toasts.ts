import { type Id, type ToastContent, toast } from 'react-toastify/unstyled';
import { forget, store, stored } from '../device-storage.ts';

export type ToastKind = 'success' | 'error';

const CARRIED_KEY = 'carriedToast';
/** More than that nobody reads before they go, and they take too much of the screen. */
const MOST_AT_ONCE = 2;

/** Those that were shown and may still be, oldest first. */
let shown: { id: Id; canUndo: boolean }[] = [];

/** Shows a message at once. One too many takes the place of the oldest that offers nothing to do. */
export function showToast(kind: ToastKind, message: ToastContent): void {
  show(kind, message, false);
}

/** The same, with a button in it that takes back what was done. */
export function showToastToUndo(content: ToastContent): void {
  show('success', content, true);
}

function show(type: ToastKind, content: ToastContent, canUndo: boolean): void {
  const now = shown.filter(({ id }) => toast.isActive(id));
  const place = now.find((each) => !each.canUndo) ?? now[0];
  if (now.length < MOST_AT_ONCE || !place) {
    shown = [...now, { id: toast[type](content), canUndo }];
    return;
  }
  toast.update(place.id, { render: content, type });
  shown = [...now.filter((each) => each !== place), { id: place.id, canUndo }];
}

/** Shows a toast on the page that opens next, for a message that a navigation would cut short. */
export function carryToast(kind: ToastKind, message: string): void {
  store(CARRIED_KEY, { kind, message }, 'sessionStorage');
}

/** Shows, once, what the page before has left. */
export function showCarriedToast(): void {
  const carried = stored(CARRIED_KEY, 'sessionStorage');
  if (!carried) return;
  forget(CARRIED_KEY, 'sessionStorage');
  try {
    const { kind, message } = JSON.parse(carried) as Record<string, unknown>;
    if (kind === 'success' || kind === 'error') showToast(kind, String(message));
  } catch (error) {
    console.warn('What the page before had to say cannot be read:', error);
  }
}
