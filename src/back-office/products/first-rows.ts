/**
 * Shows titles and statuses of the latest products before the screen's script has loaded, which
 * takes seconds on a slow connection. The screen replaces them.
 */
import { askAhead } from '../../account/session/ask-ahead.ts';
import { readAuthToken } from '../../auth-token.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { staffProduct } from '../../paths.ts';
import { rowsOnPage } from './rows-on-page.ts';

const container = document.querySelector<HTMLElement>('[data-first-rows]');
const token = readAuthToken();
// The screen itself requests any other listing.
if (container && token && location.search === '') void showRows(container, token);

async function showRows(place: HTMLElement, token: string): Promise<void> {
  try {
    const call = place.dataset['firstRows']?.replace(/per_page=\d+/, `per_page=${rowsOnPage()}`);
    const answer = await askAhead(call ?? '', token);
    // The screen asks again and shows the problem.
    if (!answer.ok) return;
    const products: ListedFirst[] = await answer.json();
    const list = place.querySelector('ul');
    list?.append(...products.slice(0, rowsOnPage()).map(rowOf));
    list?.removeAttribute('hidden');
  } catch (error) {
    console.warn('The first rows did not arrive:', error);
  }
}

/** Displayed fields; a server may omit everything but the id. */
type ListedFirst = Pick<Product, 'id'> & Partial<Pick<Product, 'title' | 'status'>>;

function rowOf({ id, title = '', status }: ListedFirst): HTMLElement {
  const row = document.createElement('li');
  const link = document.createElement('a');
  link.href = staffProduct(id);
  link.textContent = title;
  row.append(link, status?.name.replaceAll(' ', '\u00a0') ?? '');
  return row;
}
