import { expect, it } from 'vitest';
import about from '../../../data/about.json' with { type: 'json' };
import cataloguePages from '../../../data/catalogue-pages.json' with { type: 'json' };
import company from '../../../data/company.json' with { type: 'json' };
import home from '../../../data/home.json' with { type: 'json' };
import privacy from '../../../data/privacy.json' with { type: 'json' };
import promotions from '../../../data/promotions.json' with { type: 'json' };
import questions from '../../../data/questions.json' with { type: 'json' };
import terms from '../../../data/terms.json' with { type: 'json' };
import { aboutScreen } from '../../../src/back-office/site/screens/about-screen.ts';
import { bannerScreen } from '../../../src/back-office/site/screens/banner-screen.ts';
import { collectionsScreen } from '../../../src/back-office/site/screens/collections-screen.ts';
import { companyScreen } from '../../../src/back-office/site/screens/company-screen.ts';
import { homeScreen } from '../../../src/back-office/site/screens/home-screen.ts';
import { privacyScreen, termsScreen } from '../../../src/back-office/site/screens/legal-screen.ts';
import { pageScreen } from '../../../src/back-office/site/screens/page-screen.ts';
import { questionsScreen } from '../../../src/back-office/site/screens/questions-screen.ts';
import type { PreviewTable } from '../../../src/back-office/site/site-screen.ts';
import type { CataloguePage } from '../../../src/catalogue/contract/catalogue-page.ts';
import { builtPage } from '../../support/built-pages.ts';
import { HOME_OFFICE, LAW_FIRM } from '../../support/processes/test-collection.ts';

const landing = cataloguePages.find(({ kind }) => kind === 'landing') as CataloguePage;

function previewOfPart(title: string): PreviewTable {
  return collectionsScreen.previewOfPart?.[title] ?? expect.fail(`no part ${title}`);
}

it.each([
  ['company', companyScreen.preview, company],
  ['banner', bannerScreen.preview, promotions[0]],
  ['home page', homeScreen.preview, home],
  ['page About us', aboutScreen.preview, about],
  ['page of the terms', termsScreen.preview, terms],
  ['page of the privacy policy', privacyScreen.preview, privacy],
  ['questions', questionsScreen.preview, questions],
  ['collections', collectionsScreen.preview, { collections: [HOME_OFFICE] }],
  ['projects', previewOfPart('Projects'), { projects: [LAW_FIRM] }],
  ['landing page', pageScreen(landing).preview, landing],
])(
  'the preview of the %s finds in the built page where each text stands',
  (_, preview, contents) => {
    const page = builtPage(preview.frame ?? preview.path(contents, 0));
    const places = preview.put(contents, (_, alt) => ({ url: undefined, alt }), 0);
    const missing = places.filter(
      ([selector, , otherwise]) => !otherwise && page.all(selector).length === 0,
    );
    expect(missing.map(([selector]) => selector)).toEqual([]);
  },
);
