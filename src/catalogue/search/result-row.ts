import { element, icon } from './element.ts';

/** What one row of the list shows. */
export interface Row {
  title: string;
  path: string;
  place?: string | undefined;
  picture?: string | undefined;
}

interface Connection {
  saveData?: boolean;
}
const connection = (navigator as { connection?: Connection }).connection;

let made = 0;

/** A link to what was found. Its picture is fetched by `showPicture`. */
export function resultRow({ title, path, place, picture }: Row): HTMLAnchorElement {
  const name = element('span', { class: 'search-name' }, title);
  if (place) name.append(element('small', {}, nearest(place)));
  const frame = element('span', { class: 'search-picture' });
  if (picture && !connection?.saveData) frame.dataset['picture'] = picture;
  else frame.append(icon('page'));
  return element(
    'a',
    { id: `search-option-${++made}`, role: 'option', href: path, tabindex: '-1' },
    frame,
    name,
  );
}

/** Fetches the row's picture, if it has one that is not there yet. */
export function showPicture(row: HTMLElement): void {
  const frame = row.querySelector<HTMLElement>('[data-picture]');
  const src = frame?.dataset['picture'];
  if (!frame || !src || frame.firstChild) return;
  frame.append(element('img', { src, alt: '', width: '56', height: '56', decoding: 'async' }));
}

/** The end of a long way, so that it takes one line: `Desks · Workstations`. */
function nearest(place: string): string {
  return place.split(' · ').slice(-2).join(' · ');
}
