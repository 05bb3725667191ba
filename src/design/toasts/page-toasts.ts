/**
 * Toasts of the public pages: plain elements, so that saying one sentence takes neither React nor
 * its toast library. Their look is page-toasts.css, which the page brings along.
 */
import { element } from '../element.ts';
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
  const role = kind === 'error' ? 'alert' : 'status';
  const toast = element('div', { class: 'page-toast', 'data-kind': kind, role });
  const close = element('button', { class: 'sign', type: 'button', 'aria-label': 'Close' });
  close.addEventListener('click', () => toast.remove());
  // Into the page first: what a status says is read out when it comes to be there.
  container().append(toast);
  toast.append(element('p', {}, message), ...(action ? [action] : []), close);
  closeLater(toast);
  return toast;
}

export function toastLink(words: string, path: string): HTMLElement {
  return element('a', { class: 'action', href: path }, words);
}

/** A button that takes its toast away when it is pressed. */
export function toastButton(words: string, act: () => void): HTMLElement {
  const button = element('button', { class: 'action', type: 'button' }, words);
  button.addEventListener('click', () => {
    button.closest('.page-toast')?.remove();
    act();
  });
  return button;
}

function container(): Element {
  const present = document.querySelector('.page-toasts');
  return present ?? document.body.appendChild(element('div', { class: 'page-toasts' }));
}

/** A toast that somebody is pointing at or has moved to stays for another turn. */
function closeLater(toast: HTMLElement): void {
  setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) closeLater(toast);
    else toast.remove();
  }, CLOSES_AFTER_MS);
}
