/**
 * Filters and sorts a page's grid. The state is in the URL, each change is a history entry, and it
 * also applies to cards that the refresh adds.
 */

import { afterPaint } from '../../../design/after-paint.ts';
import { fetchProducts } from '../../cards/live-cards.ts';
import type { LiveGrid } from '../../cards/live-grid.ts';
import { offerComparing } from '../../compare/choose-to-compare.ts';
import {
  areDetailsShown,
  detailsSwitch,
  rememberDetails,
  showDetails,
  showDetailsOfFilter,
} from './details-switch.ts';
import {
  type FilterState,
  matches,
  parseFilterState,
  serializeFilterState,
} from './filter-state.ts';
import { cardKey, cardsOf, type FilteredCard, sortGrid } from './filtered-cards.ts';
import { choicesOf, type PanelChoice, tick, tickedState } from './panel-choices.ts';

const panel = document.querySelector<HTMLElement>('[data-filters]');
const grid = document.querySelector<LiveGrid>('[data-live-grid]');
if (panel && grid) startFilters(panel, grid);

function startFilters(panel: HTMLElement, grid: LiveGrid) {
  const choices = choicesOf(panel);
  const built = cardsOf(grid).map(({ item }) => cardKey(item));

  const show = () => {
    const state = tickedState(choices);
    const isRefreshed = gridChanges.takeRecords().length > 0;
    sortGrid(grid, built, state.sort);
    // Discards records of cards that were only moved.
    gridChanges.takeRecords();
    if (isRefreshed) showNew();
    const cards = cardsOf(grid);
    for (const { item, families } of cards) item.hidden = !matches(families, state.chosen);
    countChoices(choices, cards, state);
    showCount(panel, cards, state);
  };
  const showAddress = () => {
    tick(choices, parseFilterState(location, choices));
    show();
  };
  const change = () => {
    history.pushState(null, '', serializeFilterState(tickedState(choices)) || location.pathname);
    afterPaint(show);
  };
  const showNew = async () => {
    const undescribed = [...grid.querySelectorAll<HTMLElement>(':scope > :not([data-families])')];
    try {
      const address = grid.dataset['liveGrid'];
      if (address) grid.products ??= fetchProducts(address);
      const products = (await grid.products) ?? [];
      if (undescribed.length > 0)
        (await import('./add-families.ts')).addFamilies(undescribed, products);
      const { addDetails } = await import('./card-details.ts');
      addDetails(cardsOf(grid), products, choices);
      offerComparing(grid);
    } catch (error) {
      console.warn('The new pieces can only be found without filters:', error);
      delete grid.products;
      giveUpDetails(panel);
    }
    show();
  };

  const gridChanges = new MutationObserver(showNew);
  // From here on the script filters instead of the styles: FilteredAtOnce.astro, style-rules.ts.
  document.getElementById('filter-rules')?.remove();
  showAddress();
  // Moves a choice made without scripts from the anchor to the query.
  history.replaceState(null, '', serializeFilterState(tickedState(choices)) || location.href);
  // A press may have loaded this script.
  if (!panel.hasAttribute('data-chosen')) rememberDetails(panel);
  showNew();
  gridChanges.observe(grid, { childList: true });
  addEventListener('popstate', showAddress);
  panel.addEventListener('change', change);
  detailsSwitch(panel)?.addEventListener('click', () => {
    rememberDetails(panel);
    showNew();
  });
  for (const link of document.querySelectorAll('[data-clear]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      const { sort } = tickedState(choices);
      tick(choices, { chosen: {}, sort });
      change();
      // The link has been removed; the focus moves to its effect, which is announced.
      part(panel, 'shown-count').focus();
    });
  }
  foldAway(panel);
}

/**
 * Shows at each choice how many products it would show, given the choices of other facets. One that
 * would show none is disabled, unless it is chosen or has the focus, which it would lose.
 */
function countChoices(choices: PanelChoice[], cards: FilteredCard[], { chosen }: FilterState) {
  for (const { group, value, input, count } of choices) {
    if (!count) continue;
    const within = { ...chosen, [group]: [value] };
    const shown = cards.filter(({ families }) => matches(families, within)).length;
    setText(count, String(shown));
    input.disabled = shown === 0 && !input.checked && input !== document.activeElement;
  }
}

function showCount(panel: HTMLElement, cards: FilteredCard[], { chosen }: FilterState) {
  const shown = cards.filter(({ item }) => !item.hidden).length;
  const choices = Object.values(chosen).flat().length;
  setText(part(panel, 'shown-count'), `${choices ? `${shown} of ` : ''}${cards.length} pieces`);
  const products = `Show ${shown} ${shown === 1 ? 'piece' : 'pieces'}`;
  setText(part(panel, 'to-pieces'), shown ? products : 'Nothing matches');
  const isChosen = choices > 0;
  if (isChosen !== panel.hasAttribute('data-chosen')) showDetailsOfFilter(panel, isChosen);
  panel.toggleAttribute('data-chosen', isChosen);
  part(document, 'no-match').hidden = shown > 0 || cards.length === 0;
}

/** Takes the room for details back, and says so to those who wanted them. */
async function giveUpDetails(panel: HTMLElement) {
  if (!areDetailsShown(panel)) return;
  showDetails(panel, false);
  const { showToast } = await import('../../../design/toasts/page-toasts.ts');
  const message = 'We could not load the details. Check your connection, then press Details again.';
  showToast('error', message);
}

/** On small screens the panel covers the products, so it has a button that closes it. */
function foldAway(panel: HTMLElement) {
  const button = part(panel, 'to-pieces');
  button.hidden = false;
  button.addEventListener('click', () => {
    panel.querySelector('details')?.removeAttribute('open');
    panel.querySelector('summary')?.focus();
  });
}

/** Unchanged text is not set again, which avoids announcements and layout. */
function setText(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

function part(within: ParentNode, name: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(`[data-${name}]`);
  if (!found) throw new Error(`the page has no [data-${name}]`);
  return found;
}
