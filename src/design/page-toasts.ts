/**
 * Toasts of the public pages: plain elements, so that saying one sentence takes neither React nor
 * its toast library. Their look is page-toasts.css, which the page brings along.
 */
import type { ToastKind } from './toasts.ts';

/** Milliseconds. */
export const CLOSES_AFTER_MS = 5000;

/** Shows a message at the top right, until it is closed or five seconds have passed. */
export function showToast(kind: ToastKind, message: string): void {
  const toast = document.createElement('div');
  toast.className = 'page-toast';
  toast.dataset['kind'] = kind;
  toast.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  container().append(toast);
  toast.append(textOf(message), closeButton(toast));
  closeLater(toast);
}

function container(): HTMLElement {
  const present = document.querySelector<HTMLElement>('.page-toasts');
  if (present) return present;
  const made = document.createElement('div');
  made.className = 'page-toasts';
  document.body.append(made);
  return made;
}

function textOf(message: string): HTMLElement {
  const text = document.createElement('p');
  text.textContent = message;
  return text;
}

function closeButton(toast: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = 'Close';
  button.textContent = '×';
  button.addEventListener('click', () => toast.remove());
  return button;
}

/** A toast that somebody is pointing at or has moved to stays for another turn. */
function closeLater(toast: HTMLElement): void {
  setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) closeLater(toast);
    else toast.remove();
  }, CLOSES_AFTER_MS);
}
