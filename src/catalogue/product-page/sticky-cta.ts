import { element } from '../../design/element.ts';

/**
 * Sticky bar with the quote button on small screens, once the page's own button is above the screen: before
 * that it would cover what is to be chosen. Called again after a refresh.
 */
export function stickyCta(): void {
  const actions = document.querySelector('[data-actions]');
  const wanted = actions?.querySelectorAll('[data-add-product], [data-listed]') ?? [];
  if (!actions || wanted.length === 0) return;
  const copies = [...wanted].map((each) => each.cloneNode(true));
  const bar = element('div', { class: 'reach off-paper', hidden: '' }, ...(copies as Element[]));
  actions.after(bar);
  // All that is below the screen counts as seen, also after a jump back to the top.
  const rootMargin = '0px 0px 99999px';
  new IntersectionObserver(
    ([seen]) => {
      bar.hidden = !!seen?.isIntersecting;
    },
    { rootMargin },
  ).observe(actions);
}
