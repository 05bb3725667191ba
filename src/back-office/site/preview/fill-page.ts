/** A picture in a page: the address of one rendition, and what it shows in words. */
export interface ShownPicture {
  url: string | undefined;
  alt: string;
  /** Around which point it is cut, as CSS has it. */
  position?: string | undefined;
}

/**
 * What comes to stand in an element: a text, a picture, whether it is there at all, or for each row
 * of a list another element like it.
 */
export type Filling = string | boolean | ShownPicture | Place[][];

/** What is done about a place that the page was built without: it is said, or made like another. */
type Missing = { say: string } | { like: string };

/** A selector, and what stands in each element that it finds; an empty one is the row itself. */
export type Place = readonly [at: string, filling: Filling, missing?: Missing];

/**
 * Puts texts and pictures into a page that was built with others.
 *
 * @returns what is to be said of that which it has no place for
 */
export function fillPage(page: ParentNode, places: readonly Place[]): string[] {
  return places.flatMap(([at, filling, missing]) => {
    const found = at === '' ? [page as HTMLElement] : [...page.querySelectorAll<HTMLElement>(at)];
    const isWanted = Array.isArray(filling) ? filling.length > 0 : filling !== false;
    if (missing && isWanted && found.length === 0) {
      if ('say' in missing) return [missing.say];
      found.push(...madeLike(page.querySelector<HTMLElement>(missing.like)));
    }
    if (Array.isArray(filling)) repeat(found, filling);
    else for (const element of found) put(element, filling);
    return [];
  });
}

/** An element below another one, and of its kind. */
function madeLike(other: HTMLElement | null): HTMLElement[] {
  if (!other) return [];
  const element = other.cloneNode() as HTMLElement;
  other.after(element);
  return [element];
}

function put(element: HTMLElement, filling: Exclude<Filling, Place[][]>): void {
  if (typeof filling === 'boolean') show(element, filling);
  else if (typeof filling === 'string') putText(element, filling);
  else putPicture(element, filling);
}

/** Whatever the page's own scripts show or hide later. */
function show(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown;
  element.style.display = isShown ? '' : 'none';
}

/** Lines of a text stand in elements of their own where the page has them so. */
function putText(element: HTMLElement, text: string): void {
  if (inOneLine(element.textContent) === inOneLine(text)) return;
  const line = element.querySelector(':scope > span');
  if (!line) {
    element.textContent = text;
    return;
  }
  const lines = text.split('\n').map((words) => {
    const other = line.cloneNode() as Element;
    other.textContent = words;
    return other;
  });
  element.replaceChildren(...lines.flatMap((each, index) => (index > 0 ? [' ', each] : [each])));
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The picture that stands there already keeps all its renditions. */
function putPicture(element: HTMLElement, { url, alt, position = '' }: ShownPicture): void {
  const image = element.matches('img')
    ? (element as HTMLImageElement)
    : element.querySelector('img');
  if (!image) return;
  image.setAttribute('alt', alt);
  if (!url) return;
  if (position) image.style.objectPosition = position;
  if (pictureName(image.getAttribute('src') ?? '') === pictureName(url)) return;
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) {
    source.remove();
  }
  image.removeAttribute('srcset');
  image.setAttribute('src', url);
}

/** Of all renditions of a picture: `/_astro/office.Bc1.webp` → `office` */
function pictureName(url: string): string {
  return (url.split('/').at(-1) ?? '').replace(/(-\d{3,4})?\..*$/, '');
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
