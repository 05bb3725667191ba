/**
 * Filters and sorts a page's grid, and shows details on its cards. The state is in the URL, each
 * change is a history entry, and it also applies to cards that the refresh adds.
 */

import { afterPaint } from '../../../design/after-paint.ts';
import { element } from '../../../design/element.ts';
import { showToast } from '../../../design/toasts/page-toasts.ts';
import { listedProducts } from '../../cards/listed-products.ts';
import { keyOf } from '../../contract/card.ts';
import {
  combineOptions,
  type FilterOption,
  type FilterState,
  matches,
  parseFilterState,
  serializeFilterState,
} from '../../facets/filter-state.ts';
import {
  areDetailsShown,
  detailsSwitch,
  showDetails,
  showDetailsOfFilter,
} from './details-switch.ts';
import { cardKey, cardsOf, type FilteredCard, isElsewhere, sortGrid } from './filtered-cards.ts';
import { addOtherPages, isOneOfSeveral, isWhole } from './other-pages.ts';

/** An option of the panel; its label has the name and the count. */
interface PanelOption extends FilterOption {
  name: string;
  input: HTMLInputElement;
  /** Shows the number of matching products; sorts have none. */
  count: HTMLElement | null;
}

const panel = document.querySelector<HTMLElement>('[data-filters]');
const grid = document.querySelector<HTMLElement>('[data-live-grid]');
if (panel && grid) startFilters(panel, grid);

function startFilters(panel: HTMLElement, grid: HTMLElement) {
  const options = Array.from(panel.querySelectorAll('input'), (input): PanelOption => {
    const name = input.nextSibling?.textContent?.trim() ?? '';
    const count = input.parentElement?.querySelector('span') ?? null;
    return { group: input.name, value: input.value, name, input, count };
  });
  const folded = panel.querySelector('details');
  /** Keys in the order of the page, which a sorted grid has lost. */
  let pageOrder = cardsOf(grid).map(({ item }) => cardKey(item));

  /** What is filtered by, as the cards show it; undefined until they show anything. */
  let shown: string | undefined;

  /** The cards of the other pages did not come; the next change asks again. */
  let hasFailed = false;
  /** Number of pieces on all pages, as the page came with it. */
  const total = part(panel, 'shown-count')?.textContent ?? '';

  const show = () => {
    const state = tickedState(options);
    const isRefreshed = gridChanges.takeRecords().length > 0;
    sortGrid(grid, pageOrder, state.sort);
    // Discards records of cards that were only moved.
    gridChanges.takeRecords();
    // Cards show what is filtered by.
    const isOther = shown !== undefined && shown !== JSON.stringify(state.chosen);
    const isOfAll = isNarrowed(state);
    const isWaiting = isOfAll && !isWhole(grid) && !hasFailed;
    if (isRefreshed || isOther || (isWaiting && shown !== undefined)) void showNew();
    const cards = cardsOf(grid);
    for (const { item, families } of cards) {
      const isOnPage = isOfAll || !isElsewhere(item);
      item.hidden = !(isOnPage && matches(families, state.chosen));
    }
    showChips(panel, options, change);
    // The cards of the other pages are on their way, and what is announced is about all.
    if (isWaiting) return;
    // From here on the script filters instead of the styles of FilteredAtOnce.astro.
    delete panel.dataset['early'];
    const numbers = part(document, 'page-numbers');
    if (numbers) numbers.hidden = isOfAll && isWhole(grid);
    if (isWhole(grid)) countOptions(options, cards, state);
    showCount(panel, cards, state, isWhole(grid) ? undefined : total);
  };
  const showAddress = () => {
    tick(options, parseFilterState(location.search, options));
    show();
  };
  const change = () => {
    history.pushState(null, '', serializeFilterState(tickedState(options)) || location.pathname);
    hasFailed = false;
    afterPaint(show);
  };
  const showNew = async () => {
    shown = JSON.stringify(tickedState(options).chosen);
    try {
      const { addCardDetails } = await import('./card-details.ts');
      const wantsAll = isOneOfSeveral(grid) && (folded?.open || isNarrowed(tickedState(options)));
      const products = await (wantsAll ? addOtherPages(grid) : listedProducts(grid));
      // Cards of the other pages are no news.
      gridChanges.takeRecords();
      if (products.length > 0) pageOrder = products.map(keyOf);
      const isPriced = products.some(({ from_price }) => from_price);
      const prices = isPriced && (await import('./card-prices.ts'));
      addCardDetails(grid, products, tickedState(options).chosen);
      if (prices) prices.addCardPrices(grid, products);
    } catch (error) {
      console.warn('The details of the pieces could not be loaded:', error);
      hasFailed = true;
      giveUpDetails(panel, isNarrowed(tickedState(options)) && !isWhole(grid));
    }
    show();
  };

  const gridChanges = new MutationObserver(showNew);
  const early = options.filter(({ value, input }) => value && input.checked);
  showAddress();
  // A press may have loaded this script, and others may have come before it.
  for (const { input } of early) input.checked = true;
  if (early.length > 0) change();
  void showNew();
  gridChanges.observe(grid, { childList: true });
  if (options.length > 0) addEventListener('popstate', showAddress);
  panel.addEventListener('change', change);
  // Somebody who opens the panel of one of several pages is about to ask for all of them.
  if (isOneOfSeveral(grid)) folded?.addEventListener('toggle', () => void showNew());
  detailsSwitch(panel)?.addEventListener('click', showNew);
  for (const link of document.querySelectorAll('[data-clear]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      tick(options, { ...tickedState(options), chosen: {} });
      change();
      // The link has been removed; the focus moves to its effect, which is announced.
      part(panel, 'shown-count')?.focus();
    });
  }
  // On small screens the panel covers the products, so it has a button that closes it.
  panel.addEventListener('submit', (event) => {
    event.preventDefault();
    folded?.removeAttribute('open');
    panel.querySelector('summary')?.focus();
  });
}

function tickedState(options: readonly PanelOption[]): FilterState {
  return combineOptions(options.filter(({ input }) => input.checked));
}

/** True while a filter or an order asks for the pieces of all pages. */
function isNarrowed({ chosen, sort }: FilterState): boolean {
  return sort !== undefined || Object.keys(chosen).length > 0;
}

function tick(options: readonly PanelOption[], { chosen, sort }: FilterState) {
  for (const { group, value, input } of options) {
    input.checked =
      group === 'sort' ? value === (sort ?? '') : Boolean(chosen[group]?.includes(value));
  }
}

/**
 * Shows at each option how many products it would show, given what is chosen of other facets. One that
 * would show none is disabled, unless it is chosen or has the focus, which it would lose.
 */
function countOptions(options: PanelOption[], cards: FilteredCard[], { chosen }: FilterState) {
  for (const { group, value, input, count } of options) {
    if (!count) continue;
    const within = { ...chosen, [group]: [value] };
    const shown = cards.filter(({ families }) => matches(families, within)).length;
    setText(count, String(shown));
    input.disabled = shown === 0 && !input.checked && input !== document.activeElement;
  }
}

/** @param total words for the pieces of all pages, while only those of one are known */
function showCount(
  panel: HTMLElement,
  cards: FilteredCard[],
  { chosen }: FilterState,
  total: string | undefined,
) {
  const shown = piecesOn(cards.filter(({ families }) => matches(families, chosen)));
  const ticked = Object.values(chosen).flat().length;
  const known = total ?? pieces(piecesOn(cards));
  const found = total && ticked ? `${shown} on this page` : `${shown} of ${known}`;
  setText(part(panel, 'shown-count'), ticked ? found : known);
  setText(
    part(panel, 'to-pieces'),
    shown ? `Show ${ticked ? pieces(shown) : known}` : 'Nothing matches',
  );
  const isChosen = ticked > 0;
  if (isChosen !== panel.hasAttribute('data-chosen')) showDetailsOfFilter(panel, isChosen);
  panel.toggleAttribute('data-chosen', isChosen);
  const nothing = part(document, 'no-match');
  if (nothing) nothing.hidden = shown > 0 || cards.length === 0;
}

/** Shows each chosen filter as a button that takes it away; the focus moves to the next one. */
function showChips(panel: HTMLElement, options: readonly PanelOption[], change: () => void) {
  const chosen = options.filter(({ group, input }) => group !== 'sort' && input.checked);
  const list = part(panel, 'chips');
  if (!list || list.dataset['chips'] === chosen.map(({ name }) => name).join()) return;
  list.dataset['chips'] = chosen.map(({ name }) => name).join();
  const at = [...list.children].findIndex((chip) => chip.contains(document.activeElement));
  const chips = chosen.map(({ name, input }) => {
    const label = `${name}, take away`;
    const chip = element('button', { type: 'button', 'aria-label': label }, `${name} ×`);
    chip.addEventListener('click', () => {
      input.checked = false;
      change();
    });
    return chip;
  });
  list.replaceChildren(...chips);
  if (at >= 0) (chips[Math.min(at, chips.length - 1)] ?? part(panel, 'shown-count'))?.focus();
}

/** Takes the room for details back, and says so to those who wanted them, or the pieces of all pages. */
function giveUpDetails(panel: HTMLElement, isPart: boolean) {
  if (isPart) {
    showToast('error', 'We could not load all pieces. These are from this page alone.');
  }
  if (!areDetailsShown(panel)) return;
  showDetails(panel, false);
  const message = 'We could not load the details. Check your connection, then press Details again.';
  if (!isPart) showToast('error', message);
}

function piecesOn(cards: readonly FilteredCard[]): number {
  return cards.reduce((sum, { quantity }) => sum + quantity, 0);
}

function pieces(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`;
}

/** Unchanged text is not set again, which avoids announcements and layout. */
function setText(element: HTMLElement | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text;
}

function part(within: ParentNode, name: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-${name}]`);
}
