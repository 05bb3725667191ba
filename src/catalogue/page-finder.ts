/** Narrows the list of catalogue pages to those that have all the words typed. */

const finder = document.querySelector<HTMLElement>('[data-page-finder]');
const field = finder?.querySelector<HTMLElement>('[data-finder-field]');
const none = finder?.querySelector('[data-finder-none]');

if (finder && field) {
  field.hidden = false;
  field.addEventListener('input', (event) => narrow(finder, event.target as HTMLInputElement));
}

function narrow(finder: HTMLElement, { value }: HTMLInputElement) {
  const words = value.toLowerCase().split(/\s+/);
  const items = [...finder.querySelectorAll<HTMLElement>('[data-words]')];
  for (const item of items) {
    item.hidden = !words.every((word) => item.dataset['words']?.includes(word));
  }
  if (none) {
    none.textContent = items.every((item) => item.hidden)
      ? 'No page has these words. Try one word, such as desk or bed.'
      : '';
  }
}
