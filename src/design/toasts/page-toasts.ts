/**
 * Toasts of the public pages: plain elements, so that a message needs neither React nor its toast
 * library. The page includes page-toasts.css.
 */
import { element } from '../element.ts';
import type { ToastKind } from './toasts.ts';

/** Milliseconds. */
export const CLOSES_AFTER_MS = 5000;

/**
 * Shows a message at the top right for five seconds or until it is closed. It replaces one that says
 * the same.
 *
 * @param action a `toastLink` or a `toastButton`
 * @returns the toast, so that the caller can remove it earlier
 */
export function showToast(kind: ToastKind, message: string, action?: HTMLElement): HTMLElement {
  const role = kind === 'error' ? 'alert' : 'status';
  const toast = element('div', { class: 'page-toast', 'data-kind': kind, role });
  const close = element('button', { class: 'sign', type: 'button', 'aria-label': 'Close' });
  close.addEventListener('click', () => toast.remove());
  const present = container();
  [...present.children].find(({ firstChild }) => firstChild?.textContent === message)?.remove();
  // A status is only announced if its element is in the page first.
  present.append(toast);
  toast.append(element('p', {}, message), ...(action ? [action] : []), close);
  closeLater(toast);
  return toast;
}

export function toastLink(words: string, path: string): HTMLElement {
  return element('a', { class: 'action', href: path }, words);
}

/** A button that closes its toast when pressed. */
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
  return present ?? document.body.appendChild(element('div', { class: 'page-toasts off-paper' }));
}

/** A toast that is hovered or focused stays for another period. */
function closeLater(toast: HTMLElement): void {
  setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) closeLater(toast);
    else toast.remove();
  }, CLOSES_AFTER_MS);
}
