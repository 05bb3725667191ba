import { combineChoices, type FilterChoice, type FilterState } from './filter-state.ts';

/** A choice of the panel with its names in URLs. */
export interface PanelChoice extends FilterChoice {
  input: HTMLInputElement;
  /** Shows the number of matching products; sorts have none. */
  count: HTMLElement | null;
}

/**
 * Converts the panel's links, of which only one applies at a time, into checkboxes. Each keeps its
 * position, its text and the focus.
 */
export function choicesOf(panel: HTMLElement): PanelChoice[] {
  return [...panel.querySelectorAll<HTMLAnchorElement>('li a')].map((link) => {
    // The default order has no anchor and no value.
    const [group = '', ...words] = link.id ? link.id.split('-') : ['sort'];
    const value = words.join('-');
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

export function tickedState(choices: readonly PanelChoice[]): FilterState {
  return combineChoices(choices.filter(({ input }) => input.checked));
}

export function tick(choices: readonly PanelChoice[], { chosen, sort }: FilterState) {
  for (const { group, value, input } of choices) {
    input.checked =
      group === 'sort' ? value === (sort ?? '') : Boolean(chosen[group]?.includes(value));
  }
}
