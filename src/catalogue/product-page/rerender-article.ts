import { paths } from '../../paths.ts';
import type { PublicProduct } from '../contract/product.ts';
import { type ArticleCompany, productArticle } from './product-article.ts';
import { shownProduct } from './shown-product.ts';

/** The markup escapes everything that staff wrote (product-article.ts). */
const asMarkup = window.trustedTypes?.createPolicy('product-article', {
  createHTML: (html) => html,
});

/** Renders the current article of a product, which replaces the built one. */
export function rerenderArticle(product: PublicProduct): Element {
  const shown = shownProduct(product);
  const article = elementOf(productArticle(shown, location.origin, companyHere()));
  // The colours of the design are other products, which the page has not asked for again.
  const colours = document.querySelector('[data-colours]');
  if (colours) article.querySelector('.availability')?.after(colours);
  const here = document.querySelector('.breadcrumbs [aria-current]');
  if (here) here.textContent = product.title;
  document.title = document.title.replace(/^.* · /, () => `${product.title} · `);
  history.replaceState(history.state, '', shown.path + location.search + location.hash);
  hidePurchaseInfoOfOther(shown.availability.supply);
  return article;
}

/** Hides the answers about delivery, payment and returns that belong to another supply. */
function hidePurchaseInfoOfOther(supply: string | undefined): void {
  const purchaseInfo = document.querySelector<HTMLElement>('[data-supply]');
  if (purchaseInfo) purchaseInfo.hidden = purchaseInfo.dataset['supply'] !== supply;
}

/** Read from the page, since the company's data would double this script. */
function companyHere(): ArticleCompany {
  const chat = document.querySelector<HTMLAnchorElement>('[data-chat]');
  const madeToMeasure = document.querySelector('[data-sentence]')?.textContent;
  return { chatNumber: chat?.pathname.slice(1) ?? '', ...(madeToMeasure && { madeToMeasure }) };
}

/** Notice in place of a product that is not public any more. */
export function goneArticle(): Element {
  hidePurchaseInfoOfOther(undefined);
  return elementOf(
    `<div class="section stack" role="status"><h1>This piece is no longer in our catalogue</h1><p>Ask us for one like it, or look at those below. <a href="${paths.contactUs}">Write to us</a></p></div>`,
  );
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

function elementOf(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = asMarkup?.createHTML(html) ?? html;
  const element = template.content.firstElementChild;
  if (!element) throw new Error('an article is one element');
  return element;
}
