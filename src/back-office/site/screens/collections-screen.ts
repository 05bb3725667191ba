import {
  type CollectionKind,
  collectionPath,
  descriptionOf,
  factsOf,
  KINDS,
  MENU_PLACES,
} from '../../../catalogue/contract/collections.ts';
import {
  type Collection,
  type CollectionsFile,
  type Idea,
  MAX_COLLECTIONS,
  MAX_IN_COLLECTION,
  MAX_PHOTOGRAPHS,
  type Project,
} from '../../../catalogue/contract/collections-file.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { paths } from '../../../paths.ts';
import type { PlainField, RowField, WrittenValue } from '../../forms/fields/field-types.ts';
import type { FilledElement } from '../preview/fill-page.ts';
import { type PreviewTable, previewOf, type SiteScreenTable } from '../site-screen.ts';

const title = (limit: number): PlainField => ({
  kind: 'line',
  path: 'title',
  label: 'Title',
  limit,
  help: 'The address comes from the first title and stays when you rename it.',
});

const words = (limit: number, help?: string): PlainField => ({
  kind: 'text',
  path: 'text',
  label: 'Words',
  limit,
  ...(help && { help }),
});

const picture: PlainField[] = [
  { kind: 'photo', path: 'photo', label: 'Picture' },
  {
    kind: 'line',
    path: 'alt',
    label: 'Picture description',
    limit: 200,
    help: 'What it shows, for people who do not see it and for search engines.',
  },
];

const products = (label: string): PlainField => ({
  kind: 'products',
  path: 'products',
  label,
  limit: MAX_IN_COLLECTION,
  help: 'The number beside a product says how many of it belong together, as in “4 × Chair”.',
});

const people: PlainField = {
  kind: 'line',
  path: 'people',
  label: 'For how many people',
  limit: 3,
  help: 'For a set, such as 4. Visitors choose how many sets, and the list takes each piece so often. Empty: it is no set.',
};

const description: PlainField = {
  kind: 'text',
  path: 'description',
  label: 'Description for search engines',
  limit: 160,
  advice: { least: 50, most: 160 },
  help: 'Empty: the words above.',
};

const shown = (help: string): PlainField => ({
  kind: 'switch',
  path: 'shown',
  label: 'Visitors see it',
  isOnUnlessSaid: true,
  help,
});

const menu: PlainField = {
  kind: 'select',
  path: 'menu',
  label: 'In the menu',
  help: 'After the entries that are there, in the order of this list, and first on the page of that group.',
  options: Object.entries(MENU_PLACES).map(([id, { name }]) => ({ id, name })),
};

const aboutClient: RowField[] = [
  {
    kind: 'list',
    path: 'photos',
    label: 'Photographs',
    one: 'photograph',
    limit: MAX_PHOTOGRAPHS,
    help: 'The first one also stands in lists and on the pages of its products.',
    fields: picture,
  },
  {
    kind: 'line',
    path: 'place',
    label: 'Place',
    limit: 80,
    help: 'For example “Westlands, Nairobi”.',
  },
  { kind: 'line', path: 'year', label: 'Year', limit: 20 },
  {
    kind: 'line',
    path: 'client',
    label: 'Kind of client',
    limit: 60,
    help: 'For example “Law firm”. A name only if the client wants it there.',
  },
  {
    kind: 'text',
    path: 'quote',
    label: 'The client’s words',
    limit: 400,
    help: 'Visitors see them once you note below that the client agreed.',
  },
  {
    kind: 'line',
    path: 'quoted',
    label: 'Who said them',
    limit: 80,
    help: 'For example “Office manager”.',
  },
  {
    kind: 'switch',
    path: 'agreed',
    label: 'The client agreed that we show this',
    help: 'Off: visitors do not see the client’s words. Ask about the photographs, too.',
  },
];

/** Edits the lists of products that belong together, each row of which has a page. */
export const collectionsScreen: SiteScreenTable = {
  lead: 'Products that belong together, on pages of their own: your own collections, rooms that you have furnished for clients, and ideas for rooms.',
  isInParts: true,
  groups: [
    {
      title: 'Collections',
      at: '.hero',
      lead: 'For an offer, a style or a season. Visitors put all of one on the quote list. The first three are on the home page.',
      fields: [
        listOf(
          'collections',
          'There is no collection yet. Add one, choose its products, and save.',
          [
            title(40),
            words(
              300,
              'Say first what it is for, as in “For an office of twenty.” The home page and the search show that sentence.',
            ),
            ...picture,
            products('Products'),
            people,
            description,
            menu,
            shown('Off: it has no page and is not in the menu.'),
          ],
        ),
      ],
    },
    {
      title: 'Projects',
      at: '.hero',
      lead: 'What you have made for a client, as it stands there. The menu has “Projects” as soon as visitors see one. Place, year, kind of client and the client’s words may stay empty.',
      fields: [
        listOf(
          'projects',
          'There is no project yet. Photograph one that you are proud of, ask the client, and add it: nothing convinces a new client more.',
          [
            title(60),
            words(600, 'What the client needed, and what you made.'),
            ...aboutClient,
            products('Pieces used'),
            description,
            shown('Off: it has no page, and its products do not name it.'),
          ],
        ),
      ],
    },
    {
      title: 'Ideas',
      at: '.hero',
      lead: 'Rooms that show what goes together, and belong to nobody. Rooms of clients are projects.',
      fields: [
        listOf(
          'ideas',
          'There is no idea yet. Add one, choose the pieces in its picture, and save.',
          [
            title(60),
            words(300),
            ...picture,
            products('Pieces in it'),
            description,
            shown('Off: it has no page, and its products do not name it.'),
          ],
        ),
      ],
    },
  ],
  preview: previewFor('collections'),
  previewOfPart: { Projects: previewFor('projects'), Ideas: previewFor('ideas') },
};

function listOf(kind: CollectionKind, none: string, fields: RowField[]) {
  return {
    kind: 'list',
    path: kind,
    label: `All ${kind}`,
    one: KINDS[kind].one.toLowerCase(),
    limit: MAX_COLLECTIONS,
    named: true,
    none,
    fold: (row: WrittenValue) => foldWords(KINDS[kind].one, row),
    fields,
  } as const;
}

function foldWords(one: string, row: WrittenValue): string {
  const { title, products = [], shown, example } = row as Partial<Collection>;
  const parts = [title || `New ${one.toLowerCase()}`, productCount(products.length)];
  if (example) parts.push('example');
  return [...parts, ...(shown ? [] : ['not shown'])].join(' · ');
}

/** A row while somebody types it, which may lack any part. */
function rowOf(file: CollectionsFile, kind: CollectionKind, at: number) {
  const typed: Partial<Collection & Project & Idea> = file[kind][at] ?? file[kind][0] ?? {};
  return { ...typed, title: typed.title ?? '', text: typed.text ?? '' };
}

function previewFor(kind: CollectionKind): PreviewTable {
  return previewOf<CollectionsFile>({
    path: (file, at) => {
      const { address } = rowOf(file, kind, at);
      return address ? collectionPath(address, kind) : '';
    },
    instead: (file) =>
      file[kind].length === 0
        ? `A ${KINDS[kind].one.toLowerCase()} shows here once you add it.`
        : undefined,
    frame: paths.officeDesks,
    note: `The products${kind === 'projects' ? ', further photographs and the client’s words' : ''} are on the page once it is published.`,
    search: (file, at) => {
      const { title, text, description, address = '' } = rowOf(file, kind, at);
      const words = descriptionOf({ title, text, description: description || undefined });
      return { title, description: words, path: collectionPath(address, kind) };
    },
    put: (file, picture, at) => {
      const row = rowOf(file, kind, at);
      const { photo, alt } = row.photos?.[0] ?? row;
      const facts = factsOf(row).join(' · ');
      return [
        ['#pieces', false],
        ['.breadcrumbs li', [[['a', 'Home']], ...crumbsOf(kind, row), []]],
        ['.hero h1', row.title],
        ['.hero .text p', facts ? `${row.text} ${facts}` : row.text],
        ['.hero .picture', Boolean(photo)],
        ['.hero .picture', picture(photo, alt ?? '')],
      ];
    },
  });
}

/** Names between the home page and the row in its breadcrumbs. */
function crumbsOf(kind: CollectionKind, { menu = 'none' }: Partial<Collection>): FilledElement[][] {
  const group = kind === 'collections' ? MENU_PLACES[menu] : undefined;
  if (!group) return [[['a', `${KINDS[kind].one}s`]]];
  return group.path ? [[['a', group.name]]] : [];
}
