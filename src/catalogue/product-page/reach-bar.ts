import { element } from '../../design/element.ts';

/**
 * Keeps what puts the product on the list in reach: a bar at the lower edge of small screens, while
 * the actions themselves are out of sight. Again after the product was refreshed.
 */
export function keepInReach(): void {
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
