import privacy from '#texts/privacy.json' with { type: 'json' };
import terms from '#texts/terms.json' with { type: 'json' };
import { theCompany } from '../contract/company.ts';
import { companyValues } from '../contract/texts/company-placeholders.ts';
import type { LegalPage } from '../contract/texts/legal-page.ts';
import { fillTexts } from '../contract/texts/placeholders.ts';
import { RETENTION_VALUES } from '../contract/texts/privacy-placeholders.ts';

const values = companyValues(theCompany);

/** The terms, with the company's facts; the build has validated them. */
export const theTerms: LegalPage = fillTexts(terms as LegalPage, values);

/** The privacy policy, with the company's facts and the periods after which data is deleted. */
export const thePrivacyPolicy: LegalPage = fillTexts(privacy as LegalPage, {
  ...values,
  ...RETENTION_VALUES,
});
