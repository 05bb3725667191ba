import { GROUPS, type Group, perFacet, SORTS, type View } from './view.ts';

/** Something to choose in the panel, by the names that addresses have for it. */
export interface PanelChoice {
  group: Group;
  /** Empty for the order in which we show the products. */
  value: string;
  input: HTMLInputElement;
  /** How many products it shows; the sorts have none. */
  count: HTMLElement | null;
}

/**
 * Turns the panel's links, of which one holds at a time, into boxes to tick. Each keeps its place
 * and its words, and the focus if it has it.
 */
export function choicesOf(panel: HTMLElement): PanelChoice[] {
  return [...panel.querySelectorAll<HTMLAnchorElement>('li a')].map((link) => {
    const anchor = link.hash.slice(1);
    const group = GROUPS.find((name) => anchor.startsWith(`${name}-`)) ?? 'sort';
    const value = anchor.startsWith(group) ? anchor.slice(group.length + 1) : '';
    const input = document.createElement('input');
    Object.assign(input, { type: group === 'sort' ? 'radio' : 'checkbox', name: group, value });
    const label = document.createElement('label');
    const hadFocus = document.activeElement === link;
    label.append(input, ...link.childNodes);
    link.replaceWith(label);
    if (hadFocus) input.focus();
    return { group, value, input, count: label.querySelector('span') };
  });
}

export function tickedView(choices: readonly PanelChoice[]): View {
  const ticked = (group: Group) =>
    choices.filter((each) => each.group === group && each.input.checked).map(({ value }) => value);
  return {
    chosen: perFacet(ticked),
    sort: SORTS.find((sort) => ticked('sort').includes(sort)),
  };
}

export function tick(choices: readonly PanelChoice[], { chosen, sort }: View) {
  for (const { group, value, input } of choices) {
    input.checked = group === 'sort' ? value === (sort ?? '') : chosen[group].includes(value);
  }
}
