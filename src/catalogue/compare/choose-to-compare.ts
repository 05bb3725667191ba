/** Lets a visitor choose cards of a grid to compare, across pages. */
import { element } from '../../design/element.ts';
import { showToast, toastLink } from '../../design/toasts/page-toasts.ts';
import { COMPARED, compareNow, showCompareBar } from './compare-bar.ts';
import { type Compared, comparedPieces, comparePath, idOf, MAX_COMPARED } from './compared.ts';

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
      box.checked = comparedPieces().some((each) => idOf(each) === id);
    };
    box.addEventListener('change', () => {
      const others = comparedPieces().filter((each) => idOf(each) !== id);
      if (box.checked && others.length === MAX_COMPARED) {
        box.checked = false;
        return sayFull(others);
      }
      compareNow(box.checked ? [...others, id + chosenOf(item)] : others);
    });
    document.addEventListener(COMPARED, tick);
    tick();
    item.querySelector('.details')?.append(element('label', { class: 'compare' }, box, 'Compare'));
  }
  showCompareBar();
}

/** What the card shows of a choice, as a query. */
function chosenOf({ dataset }: HTMLElement): string {
  const { line = '' } = JSON.parse(dataset['chosen'] ?? '{}');
  const [, query] = line.split('?');
  return query ? `?${query}` : '';
}

/** Says that no further product can be compared, and shows a link to the chosen ones. */
function sayFull(chosen: readonly Compared[]) {
  const message = `You compare ${MAX_COMPARED} pieces already. Take one out first.`;
  showToast('error', message, toastLink('See them', comparePath(chosen)));
}
