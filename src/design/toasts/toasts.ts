import { type Id, type ToastContent, toast } from 'react-toastify/unstyled';
import { forget, store, stored } from '../device-storage.ts';
import { wholeCodes } from './whole-codes.tsx';

export type ToastKind = 'success' | 'error';

const CARRIED_KEY = 'carriedToast';
/** More toasts would not be read in time. */
const MAX_TOASTS = 2;

/** Toasts that may still be visible, oldest first. */
let shown: { id: Id; content: ToastContent; isKept: boolean; about?: string | undefined }[] = [];

/**
 * Shows the message of an action beside the one before; one that says the same replaces it. A third takes the
 * place of the oldest, of a success before that of an error.
 *
 * @param about what failed, see `takeBackFailure`
 */
export function showToast(kind: ToastKind, message: ToastContent, about?: string): void {
  show(kind, message, kind === 'error', about);
}

/** Closes the message that something failed, once it has succeeded. */
export function takeBackFailure(about: string): void {
  const failed = shown.filter((each) => each.about === about);
  for (const { id } of failed) toast.dismiss(id);
  shown = shown.filter((each) => !failed.includes(each));
}

/** Shows a message that follows from no action as soon as no other is shown. */
export function showToastWhenQuiet(message: string): void {
  if (!isAnyShown()) {
    showToast('success', message);
    return;
  }
  const stop = toast.onChange(({ status }) => {
    if (status !== 'removed' || isAnyShown()) return;
    stop();
    showToast('success', message);
  });
}

function isAnyShown(): boolean {
  return shown.some(({ id }) => toast.isActive(id));
}

/** Shows a message with a button that undoes the action. */
export function showToastToUndo(content: ToastContent): void {
  show('success', content, true);
}

function show(type: ToastKind, content: ToastContent, isKept: boolean, about?: string): void {
  const now = shown.filter(({ id }) => toast.isActive(id));
  const oldest = now.find((each) => !each.isKept) ?? now[0];
  const replaced =
    now.find((each) => each.content === content) ?? (now.length < MAX_TOASTS ? undefined : oldest);
  const render = typeof content === 'string' ? wholeCodes(content) : content;
  if (!replaced) {
    shown = [...now, { id: toast[type](render), content, isKept, about }];
    return;
  }
  toast.update(replaced.id, { render, type });
  shown = [...now.filter((each) => each !== replaced), { id: replaced.id, content, isKept, about }];
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
