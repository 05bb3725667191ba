import {
  MAX_PEOPLE,
  MAX_STEPS,
  MAX_WORKSHOP_PHOTOS,
} from '../../../company/contract/texts/about-limits.ts';
import type { AboutPage } from '../../../company/contract/texts/about-page.ts';
import { paragraphs } from '../../../company/contract/texts/paragraphs.ts';
import { paths } from '../../../paths.ts';
import type { PlainField, WrittenValue } from '../../forms/fields/field-types.ts';
import type { FieldGroup } from '../form/site-field.ts';
import { type FilledElement, shows } from '../preview/fill-page.ts';
import { previewOf, type SiteScreenTable, type ToPicture } from '../site-screen.ts';
import { pictureFields, searchFields } from './page-screen.ts';
import { COMPANY_FACTS_HELP } from './placeholder-help.ts';

const title = (within: string, label: string, limit: number): PlainField => ({
  kind: 'line',
  path: `${within}.title`,
  label,
  limit,
});

const words = (within: string, limit: number): PlainField => ({
  kind: 'text',
  path: `${within}.text`,
  label: 'Words',
  limit,
  help: 'An empty line begins a new paragraph.',
});

/** Fields of a numbered list whose length the page sets. */
function pointFields(within: string, label: string, count: number): PlainField[] {
  return Array.from({ length: count }, (_, index) => index).flatMap((index): PlainField[] => [
    { kind: 'line', path: `${within}.${index}.name`, label: `${label} ${index + 1}`, limit: 40 },
    {
      kind: 'text',
      path: `${within}.${index}.text`,
      label: `Words of ${label.toLowerCase()} ${index + 1}`,
      limit: 200,
    },
  ]);
}

/** Fields of a photo that a row may lack. */
const rowPhoto: PlainField[] = [
  { kind: 'photo', path: 'photo', label: 'Photo (optional)', mayBeEmpty: true },
  { kind: 'line', path: 'alt', label: 'What the photo shows', limit: 200 },
];

/** The words of a row that name it in a folded list. */
const named =
  (otherwise: string, ...paths: string[]) =>
  (row: WrittenValue) =>
    paths
      .map((path) => (row as Record<string, string | undefined>)[path])
      .filter(Boolean)
      .join(' · ') || otherwise;

const making: FieldGroup = {
  title: 'How a piece is made',
  lead: 'Without a step, the page leaves this part out.',
  at: '.making',
  fields: [
    title('making', 'Title', 60),
    {
      kind: 'list',
      path: 'making.steps',
      label: 'Steps',
      one: 'step',
      limit: MAX_STEPS,
      fold: named('New step', 'name'),
      fields: [
        { kind: 'line', path: 'name', label: 'Step', limit: 40 },
        { kind: 'text', path: 'text', label: 'Words of the step', limit: 200 },
        ...rowPhoto,
      ],
    },
  ],
};

const place: FieldGroup = {
  title: 'The workshop',
  lead: 'Links to the map, and to the reviews on Google that are under Company, follow the words.',
  at: '.place',
  fields: [
    title('place', 'Title', 60),
    words('place', 600),
    {
      kind: 'list',
      path: 'place.photos',
      label: 'Photos',
      one: 'photo',
      limit: MAX_WORKSHOP_PHOTOS,
      none: 'There is no photo yet. Show the workshop as it is.',
      fold: named('New photo', 'alt'),
      fields: [
        { kind: 'line', path: 'alt', label: 'What it shows', limit: 200 },
        { kind: 'photo', path: 'photo', label: 'Photo' },
      ],
    },
  ],
};

const team: FieldGroup = {
  title: 'People',
  lead: 'The page shows this part once somebody is on the list. Ask everybody first.',
  at: '.team',
  fields: [
    title('team', 'Title', 60),
    {
      kind: 'list',
      path: 'team.people',
      label: 'People',
      one: 'person',
      limit: MAX_PEOPLE,
      none: 'There is nobody yet. Customers like to see who makes their furniture.',
      fold: named('New person', 'name', 'work'),
      fields: [
        { kind: 'line', path: 'name', label: 'Name', limit: 60 },
        { kind: 'line', path: 'work', label: 'What they do', limit: 60 },
        { kind: 'text', path: 'sentence', label: 'A sentence (optional)', limit: 160 },
        ...rowPhoto,
      ],
    },
  ],
};

const groups: FieldGroup[] = [
  {
    title: 'Head of the page',
    lead: COMPANY_FACTS_HELP,
    at: '.hero',
    fields: [
      title('hero', 'Headline', 80),
      words('hero', 400),
      ...pictureFields('hero'),
      ...pictureFields('hero.small', 'Second picture'),
    ],
  },
  {
    title: 'Carousel',
    at: '.pieces',
    fields: [title('workshop', 'Title', 40)],
  },
  {
    title: 'Material',
    at: '.material',
    fields: [
      title('material', 'Title', 80),
      words('material', 300),
      ...pointFields('material.materials', 'Material', 3),
      ...pictureFields('material'),
      ...pictureFields('material.details.0', 'First small picture'),
      ...pictureFields('material.details.1', 'Second small picture'),
    ],
  },
  making,
  {
    title: 'Four claims',
    at: '.why',
    fields: [title('reasons', 'Title', 60), ...pointFields('reasons.claims', 'Claim', 4)],
  },
  {
    title: 'Four services',
    at: '.services',
    fields: [
      title('services', 'Title', 80),
      ...pointFields('services.services', 'Service', 4),
      ...pictureFields('services.wide', 'Wide picture'),
      ...pictureFields('services.upright', 'Upright picture'),
    ],
  },
  place,
  team,
  searchFields('Below the title in search results.'),
];

/** Edits About us from top to bottom. */
export const aboutScreen: SiteScreenTable = {
  lead: 'The words and pictures of About us, from its head to its foot.',
  isInParts: true,
  groups,
  preview: previewOf<AboutPage>({
    path: () => paths.aboutUs,
    hasPlaceholders: true,
    search: ({ title, description }) => ({ title, description, path: paths.aboutUs }),
    put: ({ hero, workshop, material, making, reasons, services, place, team }, picture) => [
      ['.hero h1', hero.title],
      ['.hero .words p', ownParagraphs(hero.text)],
      ['.hero > .frame:not(.small)', picture(hero.photo, hero.alt)],
      ['.hero > .small', picture(hero.small.photo, hero.small.alt)],
      ['.pieces h2', workshop.title],
      ['.material h2', material.title],
      ['.material .lead', ownParagraphs(material.text)],
      ['.material dl > div', points(material.materials, ['dt', 'dd'])],
      ['.material .tall', picture(material.photo, material.alt)],
      [
        '.material .detail',
        material.details.map(({ photo, alt }): FilledElement[] => [['', picture(photo, alt)]]),
      ],
      ['.why h2', reasons.title],
      ['.why li', points(reasons.claims, ['h3', 'p'])],
      ['.services h2', services.title],
      ['.services li', points(services.services, ['h3', 'p'])],
      ['.services .wide', picture(services.wide.photo, services.wide.alt)],
      ['.services .upright', picture(services.upright.photo, services.upright.alt)],
      ['.making h2', making.title],
      [
        '.making li',
        making.steps.map((step) => [
          ['h3', step.name],
          ['p', step.text],
          ...photoOf(step, picture),
        ]),
        ONCE_PUBLISHED,
      ],
      ['.place h2', place.title],
      ['.place .words > p:not(.row)', ownParagraphs(place.text)],
      [
        '.place li',
        place.photos.map((photo) => [['', picture(photo.photo, photo.alt)]]),
        ONCE_PUBLISHED,
      ],
      ['.team h2', team.title, { say: '' }],
      [
        '.team li',
        team.people.map((person) => [
          ['h3', person.name],
          ['.work', person.work],
          [shows('sentence'), person.sentence ?? ''],
          ...photoOf(person, picture),
        ]),
        ONCE_PUBLISHED,
      ],
    ],
  }),
};

/** Said of rows that the built page has no element for. */
const ONCE_PUBLISHED = { say: 'The page shows new parts once it is published.' };

/** The photo of a row; a copied element may have another row's. */
function photoOf(
  { photo, alt = '' }: { photo?: unknown; alt?: string | undefined },
  picture: ToPicture,
): FilledElement[] {
  return photo
    ? [
        ['.frame', true],
        ['.frame', picture(photo, alt)],
      ]
    : [['.frame', false]];
}

function ownParagraphs(text: string): FilledElement[][] {
  return paragraphs(text).map((paragraph) => [['', paragraph]]);
}

function points(
  rows: readonly { name: string; text: string }[],
  [nameAt, textAt]: readonly [string, string],
): FilledElement[][] {
  return rows.map(({ name, text }) => [
    [nameAt, name],
    [textAt, text],
  ]);
}
