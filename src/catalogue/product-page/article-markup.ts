/** The markup escapes everything that staff wrote (product-article.ts). */
const asMarkup = window.trustedTypes?.createPolicy('product-article', {
  createHTML: (html) => html,
});

/** The one element of markup that this site made. */
export function elementOf(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = asMarkup?.createHTML(html) ?? html;
  const element = template.content.firstElementChild;
  if (!element) throw new Error('the markup is one element');
  return element;
}
