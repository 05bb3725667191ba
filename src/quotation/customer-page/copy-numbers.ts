/** Script of the customer's page: copies what one types into M-Pesa or the bank's app. */
const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-copied]')];

/** The last one that copied says so. */
function say(copied: HTMLButtonElement): void {
  for (const button of buttons) {
    const words = button.querySelector('[data-words]');
    if (words) words.textContent = button === copied ? 'Copied' : 'Copy';
  }
}

/** Browsers offer this on secure pages alone; without it the buttons stay hidden. */
if (navigator.clipboard) {
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset['copied'] ?? '');
        say(button);
      } catch {
        // The browser refuses it: the number can still be marked and copied by hand.
        button.hidden = true;
      }
    });
  }
}

// Its names are its own.
export {};
