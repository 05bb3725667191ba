import { element } from '../../design/element.ts';

/**
 * Sticky bar with the quote button on small screens, while the page's own button is out of sight.
 * Called again after a refresh.
 */
export function stickyCta(): void {
  const actions = document.querySelector('[data-actions]');
  const wanted = actions?.querySelectorAll('[data-add-product], [data-listed]') ?? [];
  if (!actions || wanted.length === 0) return;
  const copies = [...wanted].map((each) => each.cloneNode(true));
  const bar = element('div', { class: 'reach off-paper', hidden: '' }, ...(copies as Element[]));
  actions.after(bar);
  new IntersectionObserver(([seen]) => {
    bar.hidden = !!seen?.isIntersecting;
  }).observe(actions);
}
