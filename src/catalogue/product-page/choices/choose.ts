/**
 * Carries what is chosen into the page's address, and has the rest of the page follow. Loaded where a
 * product has choices. The address is the only memory: it can be shared, and a refreshed article
 * (refresh.ts) opens as it was.
 */
import { pressedQuery, withQuery } from '../../contract/choices/chosen.ts';

const FORM = '[data-choices]';

/** A wish is no part of the address; a refreshed article gets it from here. */
let wish = '';

document.addEventListener('change', ({ target }) => {
  const form = formOf(target);
  if (!form || isWish(target)) return;
  remember(form);
  show(form, [...radiosOf(form)].indexOf(target as HTMLInputElement));
});
document.addEventListener('input', ({ target }) => {
  const form = formOf(target);
  if (!form || !isWish(target)) return;
  wish = target.value;
  show(form);
});

// Enter on a value is no sending.
document.addEventListener('submit', (event) => {
  if ((event.target as Element).matches(FORM)) event.preventDefault();
});

// A second press on a value takes it back.
let pressed: HTMLInputElement | undefined;
document.addEventListener('pointerdown', ({ target }) => {
  const radio = (target as Element).closest(`${FORM} label`)?.querySelector('input');
  pressed = radio?.checked ? radio : undefined;
});
document.addEventListener('click', ({ target }) => {
  if (target !== pressed || !pressed) return;
  pressed.checked = false;
  pressed.dispatchEvent(new Event('change', { bubbles: true }));
});

const page = document.querySelector('.product-page');
if (page) new MutationObserver(open).observe(page, { childList: true, subtree: true });
open();

/** Chooses what the address says, once for each article. What was pressed before this script came counts more. */
function open(): void {
  const form = document.querySelector<HTMLFormElement>(`${FORM}:not([data-open])`);
  if (!form) return;
  form.dataset['open'] = '';
  const radios = [...radiosOf(form)];
  const before = new Set(pressedQuery(radios).map(([name]) => name));
  const query = new URLSearchParams(location.search);
  for (const radio of radios) {
    if (!before.has(radio.name)) radio.checked = query.get(radio.name) === radio.value;
  }
  if (before.size > 0) remember(form);
  // The browser may have brought back what was typed before.
  const field = [...form.elements].find(isWish);
  if (field && wish) field.value = wish;
  wish = field?.value ?? '';
  if (wish || pressedQuery(radios).length > 0) show(form, -1);
}

/** The field of a wish stands outside of its form. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  const { form } = target as HTMLInputElement;
  return form?.matches(FORM) ? form : null;
}

function isWish(target: EventTarget | null): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement;
}

function radiosOf(form: HTMLFormElement) {
  return form.querySelectorAll('input');
}

/**
 * Has the page follow what is chosen now, by a script that comes with the first choice.
 *
 * @param at place of the pressed value among all, negative for all that is chosen; without it the
 *   picture stays
 */
function show(form: HTMLFormElement, at?: number): void {
  const article = form.closest<HTMLElement>('[data-product]') as HTMLElement;
  import('./show-piece.ts')
    .then(({ showPiece }) => showPhoto(showPiece(article, at)))
    .catch(console.warn);
}

function remember(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  for (const { name } of radiosOf(form)) query.delete(name);
  for (const [name, value] of pressedQuery(radiosOf(form))) query.set(name, value);
  const { pathname, hash } = location;
  history.replaceState(history.state, '', withQuery(pathname, [...query]) + hash);
}

function showPhoto(position: number | undefined): void {
  const photo = document.getElementById(`photo-${position}`);
  const row = photo?.parentElement;
  if (!photo || !row) return;
  row.closest('.several')?.setAttribute('data-asked', '');
  // Each photo that it passes would be fetched.
  row.scrollTo({ left: photo.offsetLeft - row.offsetLeft, behavior: 'instant' });
}
