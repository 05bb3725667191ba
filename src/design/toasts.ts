import { toast } from 'react-toastify/unstyled';

export type ToastKind = 'success' | 'error';

const CARRIED_KEY = 'carriedToast';

export function showToast(kind: ToastKind, message: string): void {
  toast[kind](message);
}

/** Shows a toast on the page that opens next, for a message that a navigation would cut short. */
export function carryToast(kind: ToastKind, message: string): void {
  sessionStorage.setItem(CARRIED_KEY, JSON.stringify({ kind, message }));
}

/** Shows, once, what the page before has left. */
export function showCarriedToast(): void {
  const carried = sessionStorage.getItem(CARRIED_KEY);
  if (!carried) return;
  sessionStorage.removeItem(CARRIED_KEY);
  const { kind, message } = JSON.parse(carried) as { kind: ToastKind; message: string };
  showToast(kind, message);
}
