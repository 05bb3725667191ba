import { dayWords } from '../../../company/contract/nairobi.ts';
import { COMPANY_PLACEHOLDERS } from '../../../company/contract/texts/company-placeholders.ts';
import type { LegalPage } from '../../../company/contract/texts/legal-page.ts';
import { PRIVACY_PLACEHOLDERS } from '../../../company/contract/texts/privacy-placeholders.ts';
import { textBlocks } from '../../../company/contract/texts/text-blocks.ts';
import { paths } from '../../../paths.ts';
import type { FilledElement } from '../preview/fill-page.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';
import { searchFields } from './page-screen.ts';
import { placeholderHelp } from './placeholder-help.ts';

interface LegalScreen {
  lead: string;
  path: string;
  placeholders: readonly string[];
}

/** Edits a page of sections with paragraphs and lists. */
function legalScreen({ lead, path, placeholders }: LegalScreen): SiteScreenTable {
  return {
    lead,
    groups: [
      {
        title: 'Head of the page',
        lead: placeholderHelp(placeholders),
        at: 'body',
        fields: [
          { kind: 'text', path: 'summary', label: 'Summary', limit: 400 },
          {
            kind: 'date',
            path: 'updated',
            label: 'Last updated',
            help: 'Change it when the page says something new. A corrected spelling needs no new day.',
          },
        ],
      },
      {
        title: 'Sections',
        at: '.legal .sections',
        fields: [
          {
            kind: 'list',
            path: 'sections',
            label: 'Sections',
            one: 'section',
            limit: 30,
            named: true,
            fold: (row) => (row as Partial<LegalPage['sections'][number]>).title || 'New section',
            help: 'An empty line begins a new paragraph. A line that begins with a hyphen and a space is an item of a list.',
            fields: [
              { kind: 'line', path: 'title', label: 'Section', limit: 80 },
              { kind: 'text', path: 'text', label: 'Words', limit: 2000 },
            ],
          },
        ],
      },
      searchFields('Below the title in search results.', 'It is the headline of the page, too.'),
    ],
    preview: previewOf<LegalPage>({
      path: () => path,
      hasPlaceholders: true,
      search: (page) => ({ title: page.title, description: page.description, path }),
      put: ({ title: headline, summary, updated, sections }) => [
        ['.legal h1', headline],
        ['.legal .summary', summary],
        ['.legal header time', updated ? dayWords(updated) : ''],
        ['.legal nav li', sections.map((section): FilledElement[] => [['a', section.title]])],
        [
          '.legal .sections > section:not(.off-paper)',
          sections.map((section): FilledElement[] => [
            ['h2', section.title],
            ['', { blocks: textBlocks(section.text) }],
          ]),
        ],
      ],
    }),
  };
}

export const termsScreen = legalScreen({
  lead: 'What you promise when somebody orders, and what you ask of them.',
  path: paths.termsAndConditions,
  placeholders: COMPANY_PLACEHOLDERS,
});

export const privacyScreen = legalScreen({
  lead: 'What you keep about people, why and for how long. The form with which people ask for their data always stands below.',
  path: paths.privacyPolicy,
  placeholders: PRIVACY_PLACEHOLDERS,
});
