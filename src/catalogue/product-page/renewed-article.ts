import { paths } from '../../paths.ts';
import type { PublicProduct } from '../contract/product.ts';
import { productArticle } from './product-article.ts';
import { shownProduct } from './shown-product.ts';

/** All that staff write is escaped where the article is made (product-article.ts). */
const asMarkup = window.trustedTypes?.createPolicy('product-article', {
  createHTML: (html) => html,
});

/** The article of a product as it is now, in place of the one that the page was made with. */
export function renewedArticle(product: PublicProduct): Element {
  const shown = shownProduct(product);
  const article = elementOf(productArticle(shown, location.origin, chatNumber()));
  const here = document.querySelector('.breadcrumbs [aria-current]');
  if (here) here.textContent = product.title;
  document.title = document.title.replace(/^.* · /, () => `${product.title} · `);
  history.replaceState(history.state, '', shown.path + location.search + location.hash);
  hideAnswersOfOther(shown.availability.supply);
  return article;
}

/** What the page promises of delivery, payment and returns may be true no more. */
function hideAnswersOfOther(supply: string | undefined): void {
  const answers = document.querySelector<HTMLElement>('[data-supply]');
  if (answers) answers.hidden = answers.dataset['supply'] !== supply;
}

/** As the page has it already: with the company's facts, this script would be twice as long. */
function chatNumber(): string {
  const chat = document.querySelector<HTMLAnchorElement>('[data-chat]');
  return chat?.pathname.slice(1) ?? '';
}

/** What stands there when staff have taken the product off the site. */
export function goneArticle(): Element {
  hideAnswersOfOther(undefined);
  return elementOf(
    `<div class="section stack" role="status"><h1>This piece is no longer in our catalogue</h1><p>Ask us for one like it, or look at those below. <a href="${paths.contactUs}">Write to us</a></p></div>`,
  );
}

function elementOf(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = asMarkup?.createHTML(html) ?? html;
  const element = template.content.firstElementChild;
  if (!element) throw new Error('an article is one element');
  return element;
}
