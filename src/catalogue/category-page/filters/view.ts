/** What visitors may order a page's products by, besides the order in which we show them. */
export const SORTS = ['title', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/** The chosen families by facet: any of these within a facet; a facet without any leaves it open. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** What a visitor has chosen on a page with filters. */
export interface View {
  chosen: Chosen;
  /** Undefined: as we show them. */
  sort: Sort | undefined;
}

/** One thing to choose: a family of a facet, or an order of the group `sort`. */
export interface ViewChoice {
  /** Without a hyphen, see choiceAnchor. */
  group: string;
  value: string;
}

/** Names a choice in the page, where a link without scripts leads to itself. */
export function choiceAnchor({ group, value }: ViewChoice): string {
  return `${group}-${value}`;
}

/** Gathers what is chosen; of several orders the first holds. */
export function viewOf(choices: readonly ViewChoice[]): View {
  const chosen: Record<string, string[]> = {};
  for (const { group, value } of choices) {
    if (group !== 'sort') chosen[group] = [...(chosen[group] ?? []), value];
  }
  const sorts = choices.filter(({ group }) => group === 'sort').map(({ value }) => value);
  return { chosen, sort: SORTS.find((sort) => sorts.includes(sort)) };
}

/**
 * Whether a product is shown: any of the chosen within each facet, all facets together.
 *
 * @param families the product's, of all facets
 */
export function matches(families: readonly string[], chosen: Chosen): boolean {
  return Object.values(chosen).every(
    (ids) => ids.length === 0 || ids.some((id) => families.includes(id)),
  );
}

/**
 * The view of an address: its anchor where that is a choice, `#material-wood`, which was made
 * after the query, or else its query.
 *
 * @param offered the choices of the page; others in the address are left out
 */
export function readView(
  { search, hash }: { search: string; hash: string },
  offered: readonly ViewChoice[],
): View {
  const anchored = offered.find((choice) => `#${choiceAnchor(choice)}` === hash);
  if (anchored) return viewOf([anchored]);
  const query = new URLSearchParams(search);
  return viewOf(offered.filter(({ group, value }) => query.getAll(group).includes(value)));
}

/**
 * Query and anchor of a view, to follow a page's path; empty when nothing is chosen. The anchor
 * opens the page at its products.
 */
export function writeView({ chosen, sort }: View): string {
  const query = new URLSearchParams(
    Object.entries(chosen).flatMap(([group, ids]) => ids.map((id) => [group, id])),
  );
  if (sort) query.set('sort', sort);
  return query.size > 0 ? `?${query}#pieces` : '';
}
