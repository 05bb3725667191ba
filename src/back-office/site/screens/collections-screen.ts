import {
  collectionPath,
  descriptionOf,
  MENU_PLACES,
} from '../../../catalogue/contract/collections.ts';
import {
  type Collection,
  type CollectionsFile,
  MAX_COLLECTIONS,
  MAX_IN_COLLECTION,
} from '../../../catalogue/contract/collections-file.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { paths } from '../../../paths.ts';
import type { WrittenValue } from '../form/site-field.ts';
import type { FilledElement } from '../preview/fill-page.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';

/** Edits the collections, each of which has a page. */
export const collectionsScreen: SiteScreenTable = {
  lead: 'Products that belong together, on a page of their own. Use it for an offer, a room or a project.',
  groups: [
    {
      title: 'All collections',
      at: '.hero',
      fields: [
        {
          kind: 'list',
          path: 'collections',
          label: 'Collections',
          one: 'collection',
          limit: MAX_COLLECTIONS,
          named: true,
          none: 'There is no collection yet. Add one, choose its products, and save. Then it can be a link of the banner, the home page and the menu.',
          fold: foldWords,
          fields: [
            {
              kind: 'line',
              path: 'title',
              label: 'Title',
              limit: 40,
              help: 'The address comes from the first title and stays when you rename it.',
            },
            { kind: 'text', path: 'text', label: 'Words', limit: 300 },
            { kind: 'photo', path: 'photo', label: 'Picture' },
            {
              kind: 'line',
              path: 'alt',
              label: 'Picture description',
              limit: 200,
              help: 'What it shows, for people who do not see it and for search engines.',
            },
            { kind: 'products', path: 'products', label: 'Products', limit: MAX_IN_COLLECTION },
            {
              kind: 'text',
              path: 'description',
              label: 'Description for search engines',
              limit: 160,
              advice: { least: 50, most: 160 },
              help: 'Empty: the words above.',
            },
            {
              kind: 'choice',
              path: 'menu',
              label: 'In the menu',
              help: 'After the entries that are there, in the order of this list.',
              options: Object.entries(MENU_PLACES).map(([id, { name }]) => ({ id, name })),
            },
            {
              kind: 'switch',
              path: 'shown',
              label: 'Visitors see it',
              isOnUnlessSaid: true,
              help: 'Off: it has no page and is not in the menu.',
            },
          ],
        },
      ],
    },
  ],
  preview: previewOf<CollectionsFile>({
    path: (file, row) => {
      const { address } = collectionAt(file, row);
      return address ? collectionPath(address) : '';
    },
    frame: paths.officeDesks,
    note: 'The products are on the page once it is published.',
    search: (file, row) => {
      const { title, text, description, address = '' } = collectionAt(file, row);
      const words = descriptionOf({ title, text, description: description || undefined });
      return { title, description: words, path: collectionPath(address) };
    },
    put: (file, picture, row) => {
      const { title, text, photo, alt, menu = 'none' } = collectionAt(file, row);
      const group: FilledElement[][] = menu === 'none' ? [] : [[['a', MENU_PLACES[menu].name]]];
      return [
        ['#pieces', false],
        ['.breadcrumbs li', [[['a', 'Home']], ...group, []]],
        ['.hero h1', title],
        ['.hero h1 + p', text],
        ['.hero .picture', Boolean(photo)],
        ['.hero .picture', picture(photo, alt ?? '')],
      ];
    },
  }),
};

/** A collection while somebody types it, which may lack any part; labels stand for its words. */
function collectionAt({ collections }: CollectionsFile, row: number) {
  const typed: Partial<Collection> = collections[row] ?? collections[0] ?? {};
  return { ...typed, title: typed.title || 'Title', text: typed.text || 'Words' };
}

function foldWords(row: WrittenValue): string {
  const { title, products = [], shown } = row as Partial<Collection>;
  const parts = [title || 'New collection', productCount(products.length)];
  return [...parts, ...(shown ? [] : ['not shown'])].join(' · ');
}
