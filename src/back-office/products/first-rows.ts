/**
 * Shows titles and statuses of the latest products before the screen is there: on a slow line its
 * script takes seconds. The screen takes their place.
 */
import { readAuthToken } from '../../account/session/auth-token.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { staffProduct } from '../../paths.ts';
import { askAhead } from './first-page.ts';
import { rowsOnPage } from './rows-on-page.ts';

const place = document.querySelector<HTMLElement>('[data-first-rows]');
const token = readAuthToken();
// Another listing is the screen's own to ask for.
if (place && token && location.search === '') showRows(place, token);

async function showRows(place: HTMLElement, token: string): Promise<void> {
  try {
    const call = place.dataset['firstRows']?.replace(/per_page=\d+/, `per_page=${rowsOnPage()}`);
    const answer = await askAhead(call ?? '', token);
    // The screen asks again, and says what is wrong.
    if (!answer.ok) return;
    const products: ListedFirst[] = await answer.json();
    const list = place.querySelector('ul');
    list?.append(...products.slice(0, rowsOnPage()).map(rowOf));
    list?.removeAttribute('hidden');
  } catch (error) {
    console.warn('The first rows did not arrive:', error);
  }
}

/** As much as is shown; a server may leave out all but the id. */
type ListedFirst = Pick<Product, 'id'> & Partial<Pick<Product, 'title' | 'status'>>;

function rowOf({ id, title = '', status }: ListedFirst): HTMLElement {
  const row = document.createElement('li');
  const link = document.createElement('a');
  link.href = staffProduct(id);
  link.textContent = title;
  row.append(link, status?.name.replaceAll(' ', '\u00a0') ?? '');
  return row;
}
