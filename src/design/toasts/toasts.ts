import { type Id, type ToastContent, toast } from 'react-toastify/unstyled';
import { forget, store, stored } from '../device-storage.ts';

export type ToastKind = 'success' | 'error';

const CARRIED_KEY = 'carriedToast';
/** More toasts would not be read in time and cover too much of the screen. */
const MAX_TOASTS = 2;

/** Toasts that may still be visible, oldest first. */
let shown: { id: Id; canUndo: boolean }[] = [];

/** Shows a message. Beyond the limit it replaces the oldest toast without an action. */
export function showToast(kind: ToastKind, message: ToastContent): void {
  show(kind, message, false);
}

/** Shows a message with a button that undoes the action. */
export function showToastToUndo(content: ToastContent): void {
  show('success', content, true);
}

function show(type: ToastKind, content: ToastContent, canUndo: boolean): void {
  const now = shown.filter(({ id }) => toast.isActive(id));
  const place = now.find((each) => !each.canUndo) ?? now[0];
  if (now.length < MAX_TOASTS || !place) {
    shown = [...now, { id: toast[type](content), canUndo }];
    return;
  }
  toast.update(place.id, { render: content, type });
  shown = [...now.filter((each) => each !== place), { id: place.id, canUndo }];
}

/** Shows a message on the next page, when a navigation follows. */
export function carryToast(kind: ToastKind, message: string): void {
  store(CARRIED_KEY, { kind, message }, 'sessionStorage');
}

/** Shows the message that the previous page left, once. */
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
