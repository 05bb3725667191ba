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
  try {
    const { kind, message } = JSON.parse(carried) as Record<string, unknown>;
    if (kind === 'success' || kind === 'error') showToast(kind, String(message));
  } catch (error) {
    console.warn('What the page before had to say cannot be read:', error);
  }
}
