import type { TextBlock } from '../../../company/contract/texts/text-blocks.ts';

/** A picture in a page: address of one rendition, and its description. */
export interface ShownPicture {
  url: string | undefined;
  alt: string;
  /** Focal point as CSS `object-position`. */
  position?: string | undefined;
}

/**
 * Content of an element: a text, a picture, its visibility, its paragraphs and lists, or a copy of
 * the element for each row.
 */
export type Filling = string | boolean | ShownPicture | { blocks: TextBlock[] } | FilledElement[][];

/**
 * Action if the page lacks the element: show a message, copy another and mark the copy, or make it and
 * put it last in another.
 */
type Missing =
  | { say: string }
  | { like: string; as: string }
  | { within: string; make: (page: Document) => HTMLElement };

/** A selector and the content of each match; an empty selector is the row itself. */
export type FilledElement = readonly [at: string, filling: Filling, missing?: Missing];

/** Selector of the element that the build has marked as the place of a text. */
export function shows(text: string): string {
  return `[data-shows="${text}"]`;
}

/**
 * Fills texts and pictures into a built page.
 *
 * @returns messages about content that the page has no element for
 */
export function fillPage(page: ParentNode, elements: readonly FilledElement[]): string[] {
  return elements.flatMap(([at, filling, missing]) => {
    const found = at === '' ? [page as HTMLElement] : [...page.querySelectorAll<HTMLElement>(at)];
    const isWanted = Array.isArray(filling) ? filling.length > 0 : filling !== false;
    if (missing && isWanted && found.length === 0) {
      if ('say' in missing) return [missing.say];
      found.push(...madeAs(page, missing));
    }
    if (Array.isArray(filling)) repeat(found, filling);
    else for (const element of found) put(element, filling);
    return [];
  });
}

function madeAs(page: ParentNode, missing: Exclude<Missing, { say: string }>): HTMLElement[] {
  if ('like' in missing) {
    return madeLike(page.querySelector<HTMLElement>(missing.like), missing.as);
  }
  const place = page.querySelector<HTMLElement>(missing.within);
  if (!place) return [];
  const element = missing.make(place.ownerDocument);
  place.append(element);
  return [element];
}

/** Adds an element of the same kind below another, as the place of this text. */
function madeLike(other: HTMLElement | null, text: string): HTMLElement[] {
  if (!other) return [];
  const element = other.cloneNode() as HTMLElement;
  element.dataset['shows'] = text;
  other.after(element);
  return [element];
}

function put(element: HTMLElement, filling: Exclude<Filling, FilledElement[][]>): void {
  if (typeof filling === 'boolean') show(element, filling);
  else if (typeof filling === 'string') putText(element, filling);
  else if ('blocks' in filling) putBlocks(element, filling.blocks);
  else putPicture(element, filling);
}

/** Overrides whatever the page's own scripts show or hide later. */
function show(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown;
  element.style.display = isShown ? '' : 'none';
}

/** Keeps lines in separate elements if the page has them so. */
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

/** Replaces the paragraphs and lists of an element, which come after its heading. */
function putBlocks(element: HTMLElement, blocks: readonly TextBlock[]): void {
  for (const old of element.querySelectorAll(':scope > :is(p, ul)')) old.remove();
  const made = (tag: string, words = '') =>
    Object.assign(element.ownerDocument.createElement(tag), { textContent: words });
  for (const block of blocks) {
    const added = made(typeof block === 'string' ? 'p' : 'ul');
    if (typeof block === 'string') added.textContent = block;
    else added.append(...block.map((item) => made('li', item)));
    element.append(added);
  }
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** An unchanged picture keeps all its renditions. */
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

/** Name that all renditions share: `/_astro/office.Bc1.webp` → `office`. */
function pictureName(url: string): string {
  return (url.split('/').at(-1) ?? '').replace(/(-\d{3,4})?\..*$/, '');
}

/** Repeats the first element as a pattern for each row. */
function repeat(found: HTMLElement[], rows: FilledElement[][]): void {
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
