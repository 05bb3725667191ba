/**
 * Filters and sorts a page's grid. What is chosen stands in the address, each change one step of
 * the browser's history, and holds for the cards that the refresh brings.
 */

import { afterPaint } from '../../../design/after-paint.ts';
import type { LiveGrid } from '../../cards/live-grid.ts';
import { offerComparing } from '../../compare/choose-to-compare.ts';
import { arrange, cardsOf, type FilteredCard, keyOf } from './filtered-cards.ts';
import { choicesOf, type PanelChoice, tick, tickedView } from './panel-choices.ts';
import { matches, readView, type View, writeView } from './view.ts';

const panel = document.querySelector<HTMLElement>('[data-filters]');
const grid = document.querySelector<LiveGrid>('[data-live-grid]');
if (panel && grid) startFilters(panel, grid);

function startFilters(panel: HTMLElement, grid: LiveGrid) {
  const choices = choicesOf(panel);
  const built = cardsOf(grid).map(({ item }) => keyOf(item));

  const show = () => {
    const view = tickedView(choices);
    const isRefreshed = moves.takeRecords().length > 0;
    arrange(grid, built, view.sort);
    // Of what that has moved there is nothing new to learn.
    moves.takeRecords();
    if (isRefreshed) showNew();
    const cards = cardsOf(grid);
    for (const { item, families } of cards) item.hidden = !matches(families, view.chosen);
    countChoices(choices, cards, view);
    tell(panel, cards, view);
  };
  const showAddress = () => {
    tick(choices, readView(location, choices));
    show();
  };
  const change = () => {
    history.pushState(null, '', writeView(tickedView(choices)) || location.pathname);
    afterPaint(show);
  };
  const showNew = async () => {
    const made = [...grid.querySelectorAll<HTMLElement>(':scope > :not([data-facets])')];
    try {
      const products = (await grid.products) ?? [];
      if (made.length > 0) (await import('./describe-cards.ts')).describeCards(made, products);
      const { showDetails } = await import('./card-details.ts');
      showDetails(cardsOf(grid), products, choices);
      offerComparing(grid);
    } catch (error) {
      console.warn('The new pieces can only be found without filters:', error);
    }
    show();
  };

  const moves = new MutationObserver(showNew);
  // From here on the address leads to no style any more: FilteredAtOnce.astro, style-rules.ts.
  document.getElementById('filter-rules')?.remove();
  showAddress();
  // A choice that was made without scripts: the anchor may lead elsewhere, the query stays.
  history.replaceState(null, '', writeView(tickedView(choices)) || location.href);
  showNew();
  moves.observe(grid, { childList: true });
  addEventListener('popstate', showAddress);
  panel.addEventListener('change', change);
  for (const link of document.querySelectorAll('[data-clear]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      const { sort } = tickedView(choices);
      tick(choices, { chosen: {}, sort });
      change();
      // The link is gone now; what it did is read out.
      part(panel, 'shown-count').focus();
    });
  }
  foldAway(panel);
}

/** Each choice says how many products it would show beside what is chosen of the other facets. */
function countChoices(choices: PanelChoice[], cards: FilteredCard[], { chosen }: View) {
  for (const { group, value, count } of choices) {
    if (!count) continue;
    const within = { ...chosen, [group]: [value] };
    const shown = cards.filter(({ families }) => matches(families, within)).length;
    setText(count, String(shown));
  }
}

function tell(panel: HTMLElement, cards: FilteredCard[], { chosen }: View) {
  const shown = cards.filter(({ item }) => !item.hidden).length;
  const choices = Object.values(chosen).flat().length;
  setText(part(panel, 'shown-count'), `${choices ? `${shown} of ` : ''}${cards.length} pieces`);
  const products = `Show ${shown} ${shown === 1 ? 'piece' : 'pieces'}`;
  setText(part(panel, 'to-pieces'), shown ? products : 'Nothing matches');
  panel.toggleAttribute('data-chosen', choices > 0);
  part(document, 'no-match').hidden = shown > 0 || cards.length === 0;
}

/** On a small screen the panel covers the products: a button folds it away when all is chosen. */
function foldAway(panel: HTMLElement) {
  const button = part(panel, 'to-pieces');
  button.hidden = false;
  button.addEventListener('click', () => {
    panel.querySelector('details')?.removeAttribute('open');
    panel.querySelector('summary')?.focus();
  });
}

/** What has not changed is neither read out nor laid out again. */
function setText(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

function part(within: ParentNode, name: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(`[data-${name}]`);
  if (!found) throw new Error(`the page has no [data-${name}]`);
  return found;
}
