/**
 * The switch that shows details on every card of a page. Its state is `aria-pressed`, which
 * FilteredAtOnce.astro changes and remembers at a press.
 */

import { stored } from '../../../design/device-storage.ts';

/** Undefined while the page has no database to ask for details. */
export function detailsSwitch(panel: HTMLElement) {
  return panel.querySelector<HTMLElement>('[data-details]') ?? undefined;
}

export function areDetailsShown(panel: HTMLElement): boolean {
  return detailsSwitch(panel)?.ariaPressed === 'true';
}

/** Shows the details, for which filters.css reserves room, or hides them. */
export function showDetails(panel: HTMLElement, isShown: boolean) {
  const button = detailsSwitch(panel);
  if (button) button.ariaPressed = String(isShown);
}

/** Shows the details while a filter is set, and afterwards as the visitor last chose. */
export function showDetailsOfFilter(panel: HTMLElement, isFiltered: boolean) {
  showDetails(panel, isFiltered || stored('details') === 'true');
}
