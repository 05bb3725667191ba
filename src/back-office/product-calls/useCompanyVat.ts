import { useCall } from '../../account/session/api-query.ts';
import type { VatSaid } from '../../catalogue/contract/spreadsheet/vat-headings.ts';
import { applyOverrides } from '../../site/contract/overrides.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';

const COMPANY = { params: { name: 'company' } };

/** Whether the company types prices with VAT in them, as saved under Company; undefined while that is unknown. */
export function useCompanyVat(): VatSaid | undefined {
  const { data } = useCall(siteCalls.showDocument, COMPANY);
  if (!data) return undefined;
  const company = applyOverrides(data.defaults, data.written) as {
    quotations?: { pricesIncludeVat?: boolean };
  };
  return company.quotations?.pricesIncludeVat ? 'included' : 'excluded';
}
