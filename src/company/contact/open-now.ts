import { openNow } from '../contract/open-now.ts';
import type { Holiday, OpeningHours } from '../contract/opening-hours.ts';

/** The clock decides in the browser, since a page may be days old. */
for (const element of document.querySelectorAll<HTMLElement>('[data-open-now]')) {
  const { openingHours, holidays } = JSON.parse(element.dataset['openNow'] ?? '') as {
    openingHours: OpeningHours;
    holidays: Pick<Holiday, 'date' | 'hours'>[];
  };
  element.textContent = openNow(openingHours, holidays, new Date());
}
