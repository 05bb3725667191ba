/**
 * Shows the buttons of the customer's page that copy what one types into M-Pesa or the bank's app.
 * Browsers let secure pages alone copy; elsewhere the buttons stay hidden.
 */
export function offerCopies(): void {
  if (!navigator.clipboard) return;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-copied]')];
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button, buttons));
  }
}

async function copy(button: HTMLButtonElement, buttons: readonly HTMLButtonElement[]) {
  try {
    await navigator.clipboard.writeText(button.dataset['copied'] ?? '');
  } catch {
    // The browser refuses it: the number can still be marked and copied by hand.
    button.hidden = true;
    return;
  }
  // The last one that copied says so.
  for (const each of buttons) {
    const words = each.querySelector('[data-words]');
    if (words) words.textContent = each === button ? 'Copied' : 'Copy';
  }
}
