/**
 * Carries what is chosen into the page's address, the price, the photo, the chat and the quote list.
 * Loaded where a product has choices. The address is the only memory: it can be shared, and a
 * refreshed article (refresh.ts) opens as it was.
 */
import { smallestSource } from '../../../media/contract/smallest-source.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { type Chosen, chosenWords, withQuery } from '../../contract/choices/chosen.ts';
import { questionLink } from '../../contract/choices/question.ts';

const FORM = '[data-choices]';

/** A wish is no part of the address; a refreshed article gets it from here. */
let wish = '';

document.addEventListener('change', ({ target }) => {
  const form = formOf(target);
  if (!form || isWish(target)) return;
  show(form);
  remember(form);
  showPhoto((target as HTMLInputElement).dataset['photo']);
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
  show(form);
  const shown = chosenRadios(form).find(({ dataset }) => dataset['photo']);
  showPhoto(shown?.dataset['photo']);
}

/** The field of a wish stands outside of its form. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  const { form } = target as HTMLInputElement;
  return form?.matches(FORM) ? form : null;
}

function isWish(target: EventTarget | null): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement;
}

function radiosOf(form: HTMLFormElement, which = 'input'): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(which)];
}

function chosenRadios(form: HTMLFormElement): HTMLInputElement[] {
  return radiosOf(form, ':checked');
}

function chosenOf(radio: HTMLInputElement): Chosen {
  const { code } = radio.dataset;
  const legend = radio.closest('fieldset')?.querySelector('legend');
  const value = radio.closest('label')?.querySelector('b')?.textContent ?? '';
  return { choice: legend?.dataset['name'] ?? '', value, ...(code && { code }) };
}

function show(form: HTMLFormElement): void {
  const article = form.closest<HTMLElement>('[data-product]');
  if (!article) return;
  const radios = chosenRadios(form);
  const chosen = radios.map(chosenOf);
  const { product: key = '', path = '' } = article.dataset;
  // The buttons have the names that stand in addresses.
  const query = radios.map(({ name, value }): [string, string] => [name, value]);
  const line = withQuery(key, query);
  for (const legend of form.querySelectorAll('legend')) {
    const { name = '' } = legend.dataset;
    const own = chosen.filter(({ choice }) => choice === name);
    legend.textContent = chosenWords(own) || name;
  }
  // add-to-quote.ts reads it.
  const picture = pictureOf(radios);
  article.dataset['chosen'] = JSON.stringify({
    line,
    chosen,
    note: wish,
    ...(picture && { picture }),
  });
  article.dataset['line'] = line;
  showPrice(article, radios);
  showQuestion(article, chosen, withQuery(path, query));
}

/** Smallest size of the first photo that shows what is chosen; undefined without one. */
function pictureOf(radios: HTMLInputElement[]): string | undefined {
  const position = radios.find(({ dataset }) => dataset['photo'])?.dataset['photo'];
  const photo = document.querySelector<HTMLImageElement>(`#photo-${position} img`);
  return photo ? smallestSource(photo) : undefined;
}

function remember(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  for (const { name } of radiosOf(form)) query.delete(name);
  for (const { name, value } of chosenRadios(form)) query.set(name, value);
  const { pathname, hash } = location;
  const search = String(query) && `?${query}`;
  history.replaceState(history.state, '', pathname + search + hash);
}

function showPrice(article: HTMLElement, radios: HTMLInputElement[]): void {
  const amount = article.querySelector<HTMLElement>('[data-price]');
  if (!amount) return;
  const added = radios.reduce((sum, { dataset }) => sum + Number(dataset['cents'] ?? 0), 0);
  // As chosenPrice adds them up.
  amount.textContent = shillings(Math.max(Number(amount.dataset['price']) + added, 0));
}

/** The chat's question names what was chosen; its link opens the page with it. */
function showQuestion(article: HTMLElement, chosen: Chosen[], path: string): void {
  const link = article.querySelector<HTMLAnchorElement>('[data-question]');
  if (!link) return;
  const { question: about = '' } = link.dataset;
  const { href: address } = new URL(path, location.origin);
  link.href = questionLink(link.pathname.slice(1), { about, chosen, wish, address });
}

function showPhoto(position: string | undefined): void {
  const photo = document.getElementById(`photo-${position}`);
  const row = photo?.parentElement;
  if (!photo || !row) return;
  row.closest('.several')?.setAttribute('data-asked', '');
  row.scrollTo({ left: photo.offsetLeft - row.offsetLeft });
}
