/** Lets a visitor choose cards of a grid to compare, across pages. */
import { element } from '../../design/element.ts';
import { sayFull } from './compare-also.ts';
import { COMPARED, compareNow, showCompareBar } from './compare-bar.ts';
import { comparedProducts, MAX_COMPARED } from './compared.ts';

/**
 * Adds a checkbox to the details of each card without one; the second tick shows the link to the
 * comparison.
 */
export function offerComparing(grid: HTMLElement) {
  for (const item of grid.querySelectorAll<HTMLElement>('[data-id]')) {
    if (item.querySelector('.compare')) continue;
    const title = item.querySelector('[data-title]')?.textContent ?? '';
    const box = element('input', { type: 'checkbox', 'aria-label': `Compare ${title}` });
    const id = Number(item.dataset['id']);
    const tick = () => {
      box.checked = comparedProducts().includes(id);
    };
    box.addEventListener('change', () => {
      const others = comparedProducts().filter((each) => each !== id);
      if (box.checked && others.length === MAX_COMPARED) {
        box.checked = false;
        return sayFull(others);
      }
      compareNow(box.checked ? [...others, id] : others);
    });
    document.addEventListener(COMPARED, tick);
    tick();
    item.querySelector('.details')?.append(element('label', { class: 'compare' }, box, 'Compare'));
  }
  showCompareBar();
}
