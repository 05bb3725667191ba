import type { Crumb } from '../breadcrumbs/breadcrumbs.ts';
import type { Card } from '../contract/card.ts';

// What search engines read, in the words of schema.org. `site` is the site's origin.

export function breadcrumbList(crumbs: Crumb[], site: URL) {
  const linked = crumbs.filter(({ path }) => path !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path ?? '', site).href,
    })),
  };
}

export function itemList(name: string, cards: Card[], site: URL) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: cards.length,
    itemListElement: cards.map(({ title, path, picture }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: new URL(path, site).href,
      ...(picture && { image: new URL(picture.src, site).href }),
    })),
  };
}
