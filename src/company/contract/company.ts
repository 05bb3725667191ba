import facts from '#texts/company.json' with { type: 'json' };
import type { Company } from './company-file.ts';

/** The company's facts; the build checks them against the schema before any page is made. */
export const theCompany = facts as Company;
