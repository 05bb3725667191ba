import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { inject } from 'vitest';

export const builtSite = inject('builtSite');

const parser = new new Window().DOMParser();
const parsed = new Map<string, BuiltPage>();

/** Addresses of all pages that the build has made, templates apart. */
export function builtPaths(): string[] {
  return globSync('**/*.html', { cwd: builtSite, exclude: ['*-template.html'] }).map(
    (file) => `/${file.replace(/(^index)?\.html$/, '')}`,
  );
}

/** Markup of a page as the build has made it. */
export function builtHtml(path: string): string {
  return readFileSync(join(builtSite, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
}

/** A page as the build has made it, before any of its scripts run. */
export function builtPage(path: string): BuiltPage {
  const page = parsed.get(path) ?? new BuiltPage(path);
  parsed.set(path, page);
  return page;
}

export class BuiltPage {
  readonly path: string;
  readonly #document: Document;

  constructor(path: string) {
    this.path = path;
    this.#document = parser.parseFromString(builtHtml(path), 'text/html') as unknown as Document;
  }

  /** The first element that matches and has this name; throws without one. */
  find(selector: string, name: string | RegExp = ''): Element {
    const found = this.all(selector).find((element) => hasName(element, name));
    if (found) return found;
    throw new Error(`${this.path} has no ${selector} "${name}" among ${this.names(selector)}`);
  }

  all(selector: string): Element[] {
    return [...this.#document.querySelectorAll(selector)];
  }

  /** Names of the elements that match, in order. */
  names(selector: string): string[] {
    return this.all(selector).map(nameOf);
  }

  /** Where the first link of this name leads. */
  linkTo(selector: string, name: string | RegExp): string | null {
    return this.find(selector, name).getAttribute('href');
  }

  /** The control with this label, beside which the page may say that it is required or optional. */
  control(within: string, label: string): Element {
    const text = this.find(`${within} label`, new RegExp(`^${label}( \\*| \\(optional\\))?$`));
    const id = text.getAttribute('for');
    return id ? this.find(`[id="${id}"]`) : this.#within(text, 'input');
  }

  #within(element: Element, selector: string): Element {
    const found = element.querySelector(selector);
    if (found) return found;
    throw new Error(`${this.path} has no ${selector} in "${nameOf(element)}"`);
  }
}

function hasName(element: Element, name: string | RegExp): boolean {
  return name instanceof RegExp ? name.test(nameOf(element)) : !name || nameOf(element) === name;
}

/** The label of an element for assistive technology, or else its text. */
function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent;
  return text.replaceAll(/\s+/g, ' ').trim();
}
