import type { AboutPage } from '../../../company/contract/texts/about-page.ts';
import { paragraphs } from '../../../company/contract/texts/paragraphs.ts';
import { paths } from '../../../paths.ts';
import type { FieldGroup, PlainField } from '../form/site-field.ts';
import type { FilledElement } from '../preview/fill-page.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';
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
    put: ({ hero, workshop, material, reasons, services }, picture) => [
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
    ],
  }),
};

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
