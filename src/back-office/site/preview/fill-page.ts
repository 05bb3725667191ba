/** A picture in a page: the address of one rendition, and what it shows in words. */
export interface ShownPicture {
  url: string | undefined;
  alt: string;
}

/**
 * What comes to stand in an element: a text, a picture, whether it is there at all, or for each row
 * of a list another element like it.
 */
export type Filling = string | boolean | ShownPicture | Place[][];

/** A selector, and what stands in each element that it finds; an empty one is the row itself. */
export type Place = readonly [at: string, filling: Filling];

/** Puts texts and pictures into a page that was built with others. */
export function fillPage(page: ParentNode, places: readonly Place[]): void {
  for (const [at, filling] of places) {
    const found = at === '' ? [page as HTMLElement] : [...page.querySelectorAll<HTMLElement>(at)];
    if (Array.isArray(filling)) repeat(found, filling);
    else for (const element of found) put(element, filling);
  }
}

function put(element: HTMLElement, filling: Exclude<Filling, Place[][]>): void {
  if (typeof filling === 'boolean') element.hidden = !filling;
  else if (typeof filling === 'string') putText(element, filling);
  else putPicture(element, filling);
}

/** Lines of a text stand in elements of their own where the page has them so. */
function putText(element: HTMLElement, text: string): void {
  if (element.textContent.replace(/\s+/g, ' ').trim() === text.replace(/\s+/g, ' ').trim()) return;
  element.textContent = text;
}

function putPicture(element: HTMLElement, { url, alt }: ShownPicture): void {
  const image = element.matches('img') ? element : element.querySelector('img');
  if (!image) return;
  image.setAttribute('alt', alt);
  if (!url || image.getAttribute('src') === url) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.setAttribute('src', url);
}

/** As many elements as rows, of which the first one is the pattern. */
function repeat(found: HTMLElement[], rows: Place[][]): void {
  const [pattern, ...others] = found;
  if (!pattern) return;
  pattern.hidden = rows.length === 0;
  for (const other of others.slice(Math.max(0, rows.length - 1))) other.remove();
  let last = pattern;
  for (const [index, row] of rows.entries()) {
    let element = found[index];
    if (!element) {
      element = pattern.cloneNode(true) as HTMLElement;
      last.after(element);
    }
    fillPage(element, row);
    last = element;
  }
}
