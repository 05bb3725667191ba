/**
 * Gives the header's menu a second row, or folds it into the drawer, where enlarged text or text
 * spacing leaves no room. Without scripts its rows wrap.
 */
export function fitHeader(header: HTMLElement): void {
  const fit = () => {
    for (const layout of ['', 'data-rows', 'data-folded']) {
      header.toggleAttribute('data-rows', layout === 'data-rows');
      header.toggleAttribute('data-folded', layout === 'data-folded');
      if (fits(header)) return;
    }
  };
  addEventListener('resize', fit);
  // Its size follows the text alone, so that folding never asks for another look.
  const brand = header.querySelector('.brand');
  if (brand) new ResizeObserver(fit).observe(brand);
}

/** Whether no row of the menu wraps, and the bar is no wider than the screen. */
function fits(header: HTMLElement): boolean {
  const bar = header.querySelector('[data-bar]');
  if (bar && bar.scrollWidth > bar.clientWidth) return false;
  return [...header.querySelectorAll('[data-menu-row]')].every((row) => {
    const [first, last] = [row.firstElementChild, row.lastElementChild];
    return !first || !last || isBeside(first, last);
  });
}

function isBeside(first: Element, last: Element): boolean {
  return last.getBoundingClientRect().top < first.getBoundingClientRect().bottom || !isShown(first);
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
