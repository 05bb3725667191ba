import { holidayNotice } from '../contract/holiday-notice.ts';
import { dayInNairobi } from '../contract/nairobi.ts';
import { openNow } from '../contract/open-now.ts';
import type { Holiday, OpeningHours } from '../contract/opening-hours.ts';

/** The clock decides in the browser, since a page may be days old. */
for (const element of document.querySelectorAll<HTMLElement>('[data-open-now]')) {
  const { openingHours, holidays } = JSON.parse(element.dataset['openNow'] ?? '') as {
    openingHours: OpeningHours;
    holidays: Holiday[];
  };
  const now = new Date();
  element.textContent = openNow(openingHours, holidays, now);
  const notice = document.querySelector('[data-holidays]');
  if (notice) {
    const words = holidayNotice(holidays, dayInNairobi(now));
    // A name in brackets stays on one line.
    notice.textContent = words.replace(/\([^()]*\)/g, (name) => name.replaceAll(' ', '\u00a0'));
  }
}
