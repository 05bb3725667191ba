import { useCall } from '../../account/session/api-query.ts';
import type { Company } from '../../company/contract/company-file.ts';
import { isExample } from '../../company/contract/whose-company.ts';
import { applyOverrides } from '../../site/contract/overrides.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';

const COMPANY = { params: { name: 'company' } };

/** The company as it is saved; undefined while it is unknown. */
export function useCompany(): Company | undefined {
  const { data } = useCall(siteCalls.showDocument, COMPANY);
  return data && companyOf(data);
}

/** The company of its document, with what staff have saved. */
export function companyOf({ defaults, written }: SiteDocument): Company {
  return applyOverrides(defaults, written) as Company;
}

/** Staff read this in place of WhatsApp as long as the company is the example. */
export const CHAT_LATER = 'WhatsApp opens here once the company is your own.';

/** True while nothing may be sent to a customer, since it would be in the example's name. */
export function useIsExample(): boolean {
  const company = useCompany();
  return company !== undefined && isExample(company);
}
