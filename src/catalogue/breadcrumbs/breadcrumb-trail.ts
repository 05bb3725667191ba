import { html } from 'hono/html';
import type { Crumb } from './breadcrumbs.ts';

/** The way to a page as HTML, for the build and for pages that the API completes. */
export function breadcrumbTrail(crumbs: Crumb[]): string {
  const here = crumbs.length - 1;
  return String(
    html`<nav class="breadcrumbs" aria-label="Breadcrumb"><ol class="bare-list">${crumbs.map(
      ({ name, path }, index) =>
        html`<li>${step(name, index < here ? path : undefined, index === here)}</li>`,
    )}</ol></nav>`,
  );
}

function step(name: string, path: string | undefined, isHere: boolean) {
  if (path !== undefined) return html`<a href="${path}">${name}</a>`;
  return isHere ? html`<span aria-current="page">${name}</span>` : html`<span>${name}</span>`;
}
