import type { CataloguePage } from '../../../catalogue/contract/catalogue-page.ts';
import type { PlainField } from '../../forms/fields/field-types.ts';
import type { FieldGroup } from '../form/site-field.ts';
import type { FilledElement } from '../preview/fill-page.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';

/** Fields of a page's search result. */
export function searchFields(help: string, titleHelp = ''): FieldGroup {
  return {
    title: 'For search engines',
    at: 'body',
    fields: [
      {
        kind: 'line',
        path: 'title',
        label: 'Title',
        limit: 60,
        advice: { most: 60 },
        help: `In search results and on the browser’s tab, before the company’s name. ${titleHelp}`.trim(),
      },
      {
        kind: 'text',
        path: 'description',
        label: 'Description',
        limit: 160,
        advice: { least: 50, most: 160 },
        help,
      },
    ],
  };
}

/** Fields of a picture and its description. */
export function pictureFields(within: string, label = 'Picture'): PlainField[] {
  return [
    { kind: 'photo', path: `${within}.photo`, label },
    {
      kind: 'line',
      path: `${within}.alt`,
      label: `${label} description`,
      limit: 200,
      help: 'What it shows, for people who do not see it and for search engines.',
    },
  ];
}

/** Fields of a title, text and picture. */
function wordFields(title: string, within: string, heading: string, at: string): FieldGroup {
  return {
    title,
    at,
    fields: [
      { kind: 'line', path: `${within}.title`, label: heading, limit: 60 },
      { kind: 'text', path: `${within}.text`, label: 'Words', limit: 300 },
      ...pictureFields(within),
    ],
  };
}

const source: FieldGroup = {
  title: 'Products',
  at: '#pieces',
  fields: [
    {
      kind: 'select',
      path: 'source',
      label: 'What comes first',
      options: [
        { id: 'built-in', name: 'Original products, then those that staff added' },
        { id: 'server', name: 'All products of this kind alike' },
      ],
    },
  ],
};

const preview = previewOf<CataloguePage>({
  path: ({ path }) => path,
  search: ({ title, description, path }) => ({ title, description, path }),
  put: ({ hero, features = [] }, picture) => [
    ['.hero h1', hero.title],
    ['.hero .text p', hero.text],
    ['.hero .picture', picture(hero.photo, hero.alt)],
    [
      '.feature',
      features.map(({ title, text, photo, alt }): FilledElement[] => [
        ['h2', title],
        ['p', text],
        ['.picture', picture(photo, alt)],
      ]),
    ],
  ],
});

/**
 * Edits the texts of a catalogue or landing page.
 *
 * @param defaults contents of its file
 */
export function pageScreen(
  defaults: Partial<Pick<CataloguePage, 'features' | 'builtInList'>>,
): SiteScreenTable {
  const { features = [], builtInList } = defaults;
  return {
    lead: 'The words and pictures of this page, and what search engines show of it.',
    groups: [
      wordFields('Head of the page', 'hero', 'Headline', '.hero'),
      searchFields('Below the title in search results.'),
      ...features.map((_, index) =>
        wordFields(
          `Part ${index + 1}`,
          `features.${index}`,
          'Title',
          `.feature:nth-child(${index + 1})`,
        ),
      ),
      ...(builtInList ? [source] : []),
    ],
    preview,
  };
}
