import type { Crumb } from '../breadcrumbs/breadcrumbs.ts';
import type { Card } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import type { TileGroup } from '../overview-page/overview.ts';

// JSON-LD for search engines, in the vocabulary of schema.org. `site` is the site's origin.

export function breadcrumbList(crumbs: Crumb[], site: URL) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  };
}

/** List items need only a URL; each product's page has its own data, as has a room's. */
export function itemList(name: string, cards: readonly Pick<Card, 'path'>[], site: URL) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: cards.length,
    itemListElement: cards.map(({ path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: new URL(path, site).href,
    })),
  };
}

export function collectionPage(page: CataloguePage, groups: TileGroup[], site: URL) {
  const tiles = groups.flatMap((group) => group.tiles);
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: page.title,
    description: page.description,
    url: new URL(page.path, site).href,
    hasPart: tiles.map(({ name, path }) => ({
      '@type': 'CollectionPage',
      name,
      url: new URL(path, site).href,
    })),
  };
}
