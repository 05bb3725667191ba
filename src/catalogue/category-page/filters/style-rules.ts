import type { Card } from '../../contract/card.ts';
import type { AvailableFilters } from './available-filters.ts';
import { choiceAnchor } from './filter-state.ts';
import { sortProducts } from './sort-products.ts';

const GRID = '.card-grid';
/** A class, since the browser would test rules without one on every element. */
const CARD = '.card';
/** A sorted grid is shown once its end is there, since a later card may belong at its start. */
const ARRIVING = ':not(:has(+*)){visibility:hidden}';
/** Shows the link that resets the filter; counts need the script. */
const SAYS_CHOSEN =
  '.filters:has(fieldset:not(:last-of-type) a:target)>a{display:block}' +
  '.filters:has(a:target)>p{visibility:hidden}';

/**
 * Style rules that make a page's choices work without scripts, one at a time: each choice links to
 * itself, and while it is the URL's target, other products are hidden or reordered. With scripts
 * the rules only apply until the filter script has loaded, since each rule costs time on every
 * card.
 */
export function filterRules({ facets, sorts }: AvailableFilters, cards: readonly Card[]): string {
  const hidden = facets.flatMap(({ facet, choices }) =>
    choices.map(({ value }) => {
      const leadsTo = `:has(#${choiceAnchor({ group: facet, value })}:target)>${GRID}`;
      return `${leadsTo}>${CARD}:not([data-families~=${value}])`;
    }),
  );
  const hides = hidden.length > 0 ? `${hidden.join()}{display:none}` : '';
  return `${hides}${orderRules(sorts, cards)}${SAYS_CHOSEN}`;
}

/** Also applies to a shared URL until the script has sorted the cards. */
function orderRules(sorts: AvailableFilters['sorts'], cards: readonly Card[]): string {
  const products = cards.map(({ title, stored, isLeadingSeed = false }, index) => {
    return { title, id: stored?.id, isLeadingSeed, index };
  });
  const orders = sorts.map(({ value }) => {
    const indexes = sortProducts(products, value).map(({ index }) => index);
    return { name: `--${value}`, positionOf: (index: number) => indexes.indexOf(index) };
  });
  const positions = products.map(({ index }) => {
    const each = orders.map(({ name, positionOf }) => `${name}:${positionOf(index)}`);
    return `${GRID}>${CARD}:nth-child(${index + 1}){${each.join(';')}}`;
  });
  const uses = sorts.map(({ value }) => {
    const isSorted = `:is(:has(#${choiceAnchor({ group: 'sort', value })}:target)>*,[data-sort=${value}]+*)`;
    const grid = `${GRID}${isSorted}`;
    return `${grid}{reading-flow:grid-order}${grid}>${CARD}{order:var(--${value})}${grid}${ARRIVING}`;
  });
  return [...positions, ...uses].join('');
}
