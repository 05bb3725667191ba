/**
 * Carries what is chosen into the page's address, the price, the photo and the chat. Loaded where a
 * product has choices. The address is the only memory: it can be shared, and a refreshed article
 * (refresh.ts) opens as it was.
 */
import { shillings } from '../../../platform/contract/money.ts';
import { chosenWords, priceWith, withQuery } from '../../contract/choices/chosen.ts';
import { type ChosenHere, chosenHere } from '../../contract/choices/chosen-here.ts';
import type { PieceValue } from '../../contract/choices/piece-data.ts';
import { questionLink } from '../../contract/choices/question.ts';

const FORM = '[data-choices]';

/** A wish is no part of the address; a refreshed article gets it from here. */
let wish = '';

document.addEventListener('change', ({ target }) => {
  const form = formOf(target);
  if (!form || isWish(target)) return;
  const here = show(form);
  remember(form, here);
  const { name } = target as HTMLInputElement;
  showPhoto(here.values[here.query.findIndex(([choice]) => choice === name)]);
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

/** Chooses what the address says, once for each article. */
function open(): void {
  const form = document.querySelector<HTMLFormElement>(`${FORM}:not([data-open])`);
  if (!form) return;
  form.dataset['open'] = '';
  const query = new URLSearchParams(location.search);
  for (const radio of radiosOf(form)) radio.checked = query.get(radio.name) === radio.value;
  // The browser may have brought back what was typed before.
  const field = [...form.elements].find(isWish);
  if (field && wish) field.value = wish;
  wish = field?.value ?? '';
  showPhoto(show(form).values.find(({ photo }) => photo));
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

function show(form: HTMLFormElement): ChosenHere {
  const article = form.closest<HTMLElement>('[data-product]') as HTMLElement;
  const here = chosenHere(article);
  const { piece, chosen, query } = here;
  for (const [at, legend] of form.querySelectorAll('legend').entries()) {
    const name = piece.choices?.[at]?.name ?? '';
    legend.textContent = chosenWords(chosen.filter(({ choice }) => choice === name)) || name;
  }
  article.dataset['line'] = here.line;
  const amount = article.querySelector('[data-price]');
  if (amount && piece.cents !== undefined) {
    amount.textContent = shillings(priceWith(piece.cents, here.values));
  }
  // The chat's question names what was chosen; its link opens the page with it.
  const link = article.querySelector<HTMLAnchorElement>('[data-question]');
  if (link) {
    const address = location.origin + withQuery(article.dataset['path'] ?? '', query);
    const asked = { name: piece.name, chosen, wish, address };
    link.href = questionLink(link.pathname.slice(1), asked);
  }
  return here;
}

function remember(form: HTMLFormElement, { query: chosen }: ChosenHere): void {
  const query = new URLSearchParams(location.search);
  for (const { name } of radiosOf(form)) query.delete(name);
  for (const [name, value] of chosen) query.set(name, value);
  const { pathname, hash } = location;
  history.replaceState(history.state, '', withQuery(pathname, [...query]) + hash);
}

function showPhoto(value: PieceValue | undefined): void {
  const photo = document.getElementById(`photo-${value?.photo}`);
  const row = photo?.parentElement;
  if (!photo || !row) return;
  row.closest('.several')?.setAttribute('data-asked', '');
  row.scrollTo({ left: photo.offsetLeft - row.offsetLeft });
}
