/** Lets a visitor choose cards of a grid to compare, across pages. */
import { element } from '../../design/element.ts';
import { sayFull } from './compare-also.ts';
import { comparedProducts, comparePath, MAX_COMPARED, rememberCompared } from './compared.ts';

/**
 * Adds a checkbox to the details of each card without one; the second tick shows the link to the
 * comparison.
 */
export function offerComparing(grid: HTMLElement) {
  for (const item of grid.querySelectorAll<HTMLElement>('[data-id]')) {
    if (item.querySelector('.compare')) continue;
    const title = item.querySelector('[data-title]')?.textContent ?? '';
    const box = element('input', { type: 'checkbox', 'aria-label': `Compare ${title}` });
    box.addEventListener('change', () => {
      const id = Number(item.dataset['id']);
      const others = comparedProducts().filter((each) => each !== id);
      if (box.checked && others.length === MAX_COMPARED) {
        box.checked = false;
        sayFull(others);
        return;
      }
      rememberCompared(box.checked ? [...others, id] : others);
      show(grid);
    });
    item.querySelector('.details')?.append(element('label', { class: 'compare' }, box, 'Compare'));
  }
  show(grid);
}

function show(grid: HTMLElement) {
  const chosen = comparedProducts();
  for (const box of grid.querySelectorAll<HTMLInputElement>('.compare input')) {
    const id = Number(box.closest<HTMLElement>('[data-id]')?.dataset['id']);
    box.checked = chosen.includes(id);
  }
  document.querySelector('.compare-bar')?.remove();
  if (chosen.length > 0) grid.after(bar(grid, chosen));
}

function bar(grid: HTMLElement, chosen: readonly number[]): HTMLElement {
  const clear = element('button', { type: 'button' }, 'Clear');
  clear.addEventListener('click', () => {
    rememberCompared([]);
    show(grid);
    grid.querySelector<HTMLElement>('.compare input')?.focus();
  });
  const words = `Compare ${chosen.length} pieces`;
  const link =
    chosen.length > 1
      ? element('a', { class: 'button', 'data-kind': 'brand', href: comparePath(chosen) }, words)
      : 'Choose one more to compare';
  return element('p', { class: 'compare-bar', role: 'status' }, link, clear);
}
