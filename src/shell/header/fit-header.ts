/**
 * Wraps the header's menu into two rows, or folds it into the drawer, when enlarged text leaves no
 * room. Without scripts its rows wrap.
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
  // The brand's size only depends on the text, so that folding causes no further resize event.
  const brand = header.querySelector('.brand');
  if (brand) new ResizeObserver(fit).observe(brand);
}

/** True if no row of the menu wraps and the bar fits the screen. */
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
