/**
 * Toasts of the public pages: plain elements, so that saying one sentence takes neither React nor
 * its toast library. Their look is page-toasts.css, which the page brings along.
 */
import type { ToastKind } from './toasts.ts';

/** Milliseconds. */
export const CLOSES_AFTER_MS = 5000;

/**
 * Shows a message at the top right, until it is closed or five seconds have passed.
 *
 * @param action what can be done about it: a `toastLink` or a `toastButton`
 * @returns the toast, for whoever wants to take it away earlier
 */
export function showToast(kind: ToastKind, message: string, action?: HTMLElement): HTMLElement {
  const toast = document.createElement('div');
  toast.className = 'page-toast';
  toast.dataset['kind'] = kind;
  toast.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  container().append(toast);
  toast.append(textOf(message), ...(action ? [action] : []), closeButton(toast));
  closeLater(toast);
  return toast;
}

export function toastLink(words: string, path: string): HTMLElement {
  const link = document.createElement('a');
  link.className = 'action';
  link.href = path;
  link.textContent = words;
  return link;
}

/** A button that takes its toast away when it is pressed. */
export function toastButton(words: string, act: () => void): HTMLElement {
  const button = document.createElement('button');
  button.className = 'action';
  button.type = 'button';
  button.textContent = words;
  button.addEventListener('click', () => {
    button.closest('.page-toast')?.remove();
    act();
  });
  return button;
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
