import {
  ANSWERED,
  type SearchTextsFile,
} from '../../../catalogue/contract/search/search-texts-file.ts';
import { searchPath } from '../../../paths.ts';
import type { ListField, WrittenValue } from '../../forms/fields/field-types.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';

/** Words that visitors search with. */
export const searchScreen: SiteScreenTable = {
  lead: 'The words that visitors type in the search of the site and what they find with them, and the options of the filters.',
  isInParts: true,
  groups: [
    {
      title: 'Other words for products',
      lead: 'The search knows the words of each product. Add words here that no product has, in the singular and with commas between them. Where we do not sell a thing, the search says so and shows what you name instead.',
      fields: [
        {
          kind: 'list',
          path: 'synonyms',
          label: 'Words',
          one: 'words',
          limit: 120,
          fold: synonymWords,
          fields: [
            { kind: 'line', path: 'typed', label: 'Visitors type', limit: 300 },
            { kind: 'line', path: 'finds', label: 'They find', limit: 300 },
            { kind: 'switch', path: 'isNear', label: 'We do not sell it' },
          ],
        },
      ],
    },
    {
      title: 'Answers',
      lead: 'An answer stands above the products. It is the first question about the subject on the contact page, or comes from Company.',
      fields: [
        {
          kind: 'list',
          path: 'answers',
          label: 'Answers',
          one: 'answer',
          limit: 24,
          fold: answerWords,
          fields: [
            { kind: 'line', path: 'typed', label: 'Visitors type', limit: 300 },
            {
              kind: 'select',
              path: 'about',
              label: 'They read about',
              options: Object.entries(ANSWERED).map(([id, name]) => ({ id, name })),
            },
          ],
        },
      ],
    },
    {
      title: 'Filters',
      lead: 'The options of the filters, and the words that products have for them, with commas between. The first word stands in shared addresses, so keep it. A word that is in no row is an option of its own.',
      fields: [
        filterList('material', 'Materials', 'material'),
        filterList('colour', 'Colours', 'colour'),
        filterList('mattress', 'Mattresses', 'mattress'),
        {
          kind: 'line',
          path: 'filters.passedOver',
          label: 'Words for small parts',
          help: 'They do not make the material of a piece, such as “brass handles”.',
          limit: 600,
        },
      ],
    },
  ],
  preview: searchFor('kochi'),
  previewOfPart: { Answers: searchFor('delivery to Mombasa') },
};

function searchFor(words: string) {
  return previewOf({
    path: () => searchPath(words),
    note: 'This is a search as visitors have it now. What you type here counts once it is saved.',
    put: () => [],
  });
}

function filterList(facet: string, label: string, one: string): ListField {
  return {
    kind: 'list',
    path: `filters.${facet}`,
    label,
    one,
    limit: 30,
    fold: familyWords,
    fields: [
      { kind: 'line', path: 'name', label: 'Visitors read', limit: 30 },
      { kind: 'line', path: 'words', label: 'Products say', limit: 300 },
    ],
  };
}

function familyWords(row: WrittenValue): string {
  const { name, words } = row as Partial<SearchTextsFile['filters']['colour'][number]>;
  return `${name || 'New option'}: ${words || '…'}`;
}

function synonymWords(row: WrittenValue): string {
  const { typed, finds, isNear } = row as Partial<SearchTextsFile['synonyms'][number]>;
  return `${typed || 'New words'}: ${finds || '…'}${isNear ? ' · we do not sell it' : ''}`;
}

function answerWords(row: WrittenValue): string {
  const { typed, about } = row as Partial<SearchTextsFile['answers'][number]>;
  return `${typed || 'New answer'}${about ? `: ${ANSWERED[about]}` : ''}`;
}
