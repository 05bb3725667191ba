import { shillings } from '../../platform/contract/money.ts';
import { openQuotation } from '../../routes.ts';
import { type QuotedSum, quotedSums } from '../contract/quotation-sums.ts';
import { type CountedQuotation, totalsOf } from '../contract/totals.ts';

/** Script of the customer's page: it says that the page is seen, and adds up what is wanted. */
function start(page: HTMLElement): void {
  const token = page.dataset['token'];
  if (token && page.dataset['isNew'] !== undefined) whenSeen(() => tellOpened(token));
  const data = page.querySelector('script[type="application/json"]')?.textContent;
  if (data) addUp(page, JSON.parse(data) as CountedQuotation);
}

/** A page that a browser loads ahead is seen once somebody turns to it. */
function whenSeen(act: () => void): void {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', () => whenSeen(act), { once: true });
}

function tellOpened(token: string): void {
  navigator.sendBeacon(openQuotation.path, new URLSearchParams({ token }));
}

/** Shows the sums without the optional lines that are not ticked. */
function addUp(page: HTMLElement, quotation: CountedQuotation): void {
  const ticks = [...page.querySelectorAll<HTMLInputElement>('[data-line]')];
  const show = () => {
    const leftOut = ticks
      .filter(({ checked }) => !checked)
      .map(({ dataset }) => Number(dataset['line']));
    const words = shillings(totalsOf(quotation, leftOut).total);
    for (const place of page.querySelectorAll('[data-total]')) place.textContent = words;
    for (const tick of ticks) {
      tick.closest('tr')?.classList.toggle('left-out', !tick.checked);
    }
    const rows = quotedSums(quotation, leftOut).map(sumRow);
    page.querySelector('[data-sums]')?.replaceChildren(...rows);
  };
  for (const tick of ticks) tick.addEventListener('change', show);
  // A page that the browser brings back may have other ticks.
  show();
}

/** A row as the server writes it. */
function sumRow({ label, amount, isTotal }: QuotedSum): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.toggleAttribute('data-total-row', isTotal);
  const name = document.createElement('th');
  name.scope = 'row';
  name.colSpan = 2;
  name.textContent = label;
  row.insertCell();
  row.append(name);
  row.insertCell().textContent = amount;
  return row;
}

const page = document.querySelector<HTMLElement>('.quotation');
if (page) start(page);
