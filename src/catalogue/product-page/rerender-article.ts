import { paths } from '../../paths.ts';
import type { PublicProduct } from '../contract/product.ts';
import { elementOf } from './article-markup.ts';
import { type ArticleCompany, productArticle } from './product-article.ts';
import { shownProduct } from './shown-product.ts';
import { nameTab, showAnswersOf } from './supply-here.ts';

/** Renders the current article of a product, which replaces the built one. */
export function rerenderArticle(product: PublicProduct): Element {
  const shown = shownProduct(product);
  const article = elementOf(productArticle(shown, location.origin, companyHere()));
  // The colours of the design are other products, which the page has not asked for again.
  const colours = document.querySelector('[data-colours]');
  if (colours) article.querySelector('.availability')?.after(colours);
  const here = document.querySelector('.breadcrumbs [aria-current]');
  if (here) here.textContent = product.title;
  nameTab(product.title);
  history.replaceState(history.state, '', shown.path + location.search + location.hash);
  showAnswersOf(shown.availability.supply);
  return article;
}

/** Read from the page, since the company's data would double this script. */
function companyHere(): ArticleCompany {
  const chat = document.querySelector<HTMLAnchorElement>('[data-chat]');
  const madeToMeasure = document.querySelector('[data-sentence]')?.textContent;
  return { chatNumber: chat?.pathname.slice(1) ?? '', ...(madeToMeasure && { madeToMeasure }) };
}

/** Notice in place of a product that is not public any more. */
export function goneArticle(): Element {
  showAnswersOf(undefined);
  return elementOf(
    `<div class="section stack" role="status"><h1>This piece is no longer in our catalogue</h1><p>Ask us for one like it, or look at those below. <a href="${paths.contactUs}">Write to us</a></p></div>`,
  );
}

/** Presses in another article what was pressed and typed in one whose scripts may not have come yet. */
export function keepChoices(article: Element, next: Element): void {
  const isFor = (one: HTMLInputElement) => (other: HTMLInputElement) =>
    one.name === other.name && one.value === other.value;
  const pressed = [...article.querySelectorAll<HTMLInputElement>('[data-choices] :checked')];
  for (const radio of next.querySelectorAll<HTMLInputElement>('[data-choices] input')) {
    radio.checked = pressed.some(isFor(radio));
  }
  const [wish, field] = [article, next].map((each) => each.querySelector('textarea'));
  if (wish && field) field.value = wish.value;
}

/**
 * Remembers which control of an article is used.
 *
 * @returns focuses the same one of another article, counted from the end, since photos may differ
 */
export function keepFocus(article: Element): (next: Element) => void {
  const controls = controlsOf(article);
  const at = controls.indexOf(document.activeElement as HTMLElement);
  return (next) => {
    const same = at < 0 ? undefined : controlsOf(next).at(at - controls.length);
    same?.focus({ preventScroll: true });
    if (!(same instanceof HTMLInputElement || same instanceof HTMLTextAreaElement)) return;
    const { length } = same.value;
    same.setSelectionRange(length, length);
  };
}

function controlsOf(article: Element): HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>('a, button, input, textarea')];
}
