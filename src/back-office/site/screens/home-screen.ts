import type { HomePage } from '../../../company/contract/home-page.ts';
import { paragraphs } from '../../../company/contract/texts/paragraphs.ts';
import { paths } from '../../../paths.ts';
import type { PlainField } from '../../forms/fields/field-types.ts';
import type { FieldGroup } from '../form/site-field.ts';
import type { FilledElement } from '../preview/fill-page.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';
import { pictureFields, searchFields } from './page-screen.ts';

const line = (path: string, label: string, limit: number): PlainField => ({
  kind: 'line',
  path,
  label,
  limit,
});

const linkFields = (within: string, button = 'Button'): PlainField[] => [
  line(`${within}.label`, `${button} text`, 30),
  { kind: 'page', path: `${within}.path`, label: `${button} link` },
];

const head: FieldGroup = {
  title: 'Head of the page',
  at: '[data-hero]',
  fields: [
    {
      kind: 'text',
      path: 'hero.title',
      label: 'Headline',
      limit: 80,
      help: 'Each line stands on a line of its own. Below it stands the tagline, which is under Company.',
    },
    ...pictureFields('hero'),
    ...linkFields('hero.links.0', 'Main button'),
    ...linkFields('hero.links.1', 'Second button'),
  ],
};

const intro: FieldGroup = {
  title: 'Introduction',
  at: '.intro',
  fields: [
    line('intro.title', 'Title', 80),
    {
      kind: 'text',
      path: 'intro.text',
      label: 'Words',
      limit: 800,
      help: 'An empty line begins a new paragraph.',
    },
    ...linkFields('intro.link'),
    ...pictureFields('intro'),
  ],
};

const tiles = [0, 1, 2].map((index): FieldGroup => {
  const within = `tiles.${index}`;
  return {
    title: `Tile ${index + 1}`,
    at: '.tiles',
    fields: [
      line(`${within}.title`, 'Title', 40),
      line(`${within}.text`, 'Words', 120),
      { kind: 'page', path: `${within}.path`, label: 'Where it leads' },
      ...pictureFields(within),
    ],
  };
});

const points: FieldGroup = {
  title: 'Five points',
  at: '.points li',
  fields: [0, 1, 2, 3, 4].flatMap((index) => [
    line(`points.${index}.name`, `Point ${index + 1}`, 30),
    line(`points.${index}.text`, `Words of point ${index + 1}`, 120),
  ]),
};

const banners = [0, 1, 2].map(
  (index): FieldGroup => ({
    title: `Banner ${index + 1}`,
    at: `.banner:nth-child(${index + 1})`,
    fields: [
      line(`banners.${index}.title`, 'Title', 80),
      ...linkFields(`banners.${index}.link`),
      ...pictureFields(`banners.${index}`),
    ],
  }),
);

const looks: FieldGroup = {
  title: 'Image grid',
  at: '.over',
  fields: [
    line('looks.over', 'Small line above the title', 40),
    line('looks.title', 'Title', 60),
    ...[0, 1, 2, 3].flatMap((index): PlainField[] => [
      ...pictureFields(`looks.pictures.${index}`, `Picture ${index + 1}`),
      {
        kind: 'page',
        path: `looks.pictures.${index}.path`,
        label: `Where picture ${index + 1} leads`,
      },
    ]),
  ],
};

const share: FieldGroup = {
  title: 'A shared link',
  fields: pictureFields('share'),
};

/** Edits the home page from top to bottom. */
export const homeScreen: SiteScreenTable = {
  lead: 'The words and pictures of the home page, from its head to its foot.',
  isInParts: true,
  groups: [
    head,
    intro,
    ...tiles,
    points,
    ...banners,
    looks,
    searchFields('Below the title in search results. Empty: a sentence with the company’s name.'),
    share,
  ],
  previewOfPart: { [share.title]: null },
  preview: previewOf<HomePage>({
    path: () => paths.home,
    search: ({ title, description = '' }) => ({ title, description, path: paths.home }),
    put: (home, picture) => [
      ['[data-promotion]', false],
      ['[data-hero] h1', home.hero.title],
      [
        '[data-hero] > .words .button',
        home.hero.links.map(({ label }): FilledElement[] => [['', label]]),
      ],
      ['[data-hero] > :is(picture, img)', picture(home.hero.photo, home.hero.alt)],
      ...(typeof home.hero.photo === 'string' ? [] : [['[data-hero] video', false] as const]),
      ['.intro h2', home.intro.title],
      [
        '.intro .words p',
        paragraphs(home.intro.text).map((words): FilledElement[] => [['', words]]),
      ],
      ['.intro .button', home.intro.link.label],
      ['.intro .frame', picture(home.intro.photo, home.intro.alt)],
      [
        '.tile',
        home.tiles.map(({ title, text, photo, alt }): FilledElement[] => [
          ['h3', title],
          ['.text', text],
          ['.picture', picture(photo, alt)],
        ]),
      ],
      [
        '.banner',
        home.banners.map(({ title, link, photo, alt }): FilledElement[] => [
          ['h2', title],
          ['.button', link.label],
          ['', picture(photo, alt)],
        ]),
      ],
      [
        '.points li',
        home.points.map(
          ({ name, text }) =>
            [
              ['h3', name],
              ['p', text],
            ] as FilledElement[],
        ),
      ],
      ['.over', home.looks.over],
      ['.looks h2', home.looks.title],
      [
        '.looks .picture',
        home.looks.pictures.map(({ photo, alt }): FilledElement[] => [['', picture(photo, alt)]]),
      ],
    ],
  }),
};
