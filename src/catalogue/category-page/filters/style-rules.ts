import type { Card } from '../../contract/card.ts';
import type { FilterOffers } from './offers.ts';
import { inOrder } from './order.ts';
import { choiceAnchor } from './view.ts';

const GRID = '.card-grid';
/** By name: a rule for whatever stands somewhere is tried on every element of the page. */
const CARD = '.card';
/** The way back is offered, and nothing counted. */
const SAYS_CHOSEN =
  '.filters:has(fieldset:not(:last-of-type) a:target)>a{visibility:visible}' +
  '.filters:has(a:target)>p{visibility:hidden}';

/**
 * The style that lets a page's choices work without scripts, one at a time: a choice is a link to
 * itself, and while the address leads to it, what does not match is hidden, or all is put into
 * another order. With scripts it is for an address that was shared, until the filters' own is there,
 * and for when that fails: each rule is tried on each card whenever something opens.
 */
export function filterRules({ facets, sorts }: FilterOffers, cards: readonly Card[]): string {
  const hidden = facets.flatMap(({ facet, choices }) =>
    choices.map(({ value }) => {
      const leadsTo = `:has(#${choiceAnchor({ group: facet, value })}:target)>${GRID}`;
      return `${leadsTo}>${CARD}:not([data-facets~=${value}])`;
    }),
  );
  const hides = hidden.length > 0 ? `${hidden.join()}{display:none}` : '';
  return `${hides}${orderRules(sorts, cards)}${SAYS_CHOSEN}`;
}

/** Also for an address that was shared, until the script puts the cards themselves in order. */
function orderRules(sorts: FilterOffers['sorts'], cards: readonly Card[]): string {
  const products = cards.map(({ title, live, isFirst = false }, index) => {
    return { title, id: live?.id, isFirst, index };
  });
  const orders = sorts.map(({ value }) => {
    const indexes = inOrder(products, value).map(({ index }) => index);
    return { name: `--${value}`, placeOf: (index: number) => indexes.indexOf(index) };
  });
  const places = products.map(({ index }) => {
    const each = orders.map(({ name, placeOf }) => `${name}:${placeOf(index)}`);
    return `${GRID}>${CARD}:nth-child(${index + 1}){${each.join(';')}}`;
  });
  const uses = sorts.map(({ value }) => {
    const isSorted = `:is(:has(#${choiceAnchor({ group: 'sort', value })}:target)>*,[data-sort=${value}]+*)`;
    const grid = `${GRID}${isSorted}`;
    return `${grid}{reading-flow:grid-order}${grid}>${CARD}{order:var(--${value})}`;
  });
  return [...places, ...uses].join('');
}
