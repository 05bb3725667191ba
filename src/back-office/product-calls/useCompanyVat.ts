import type { VatSaid } from '../../catalogue/contract/spreadsheet/vat-headings.ts';
import { useCompany } from '../company-facts/useCompany.ts';

/** Whether the company types prices with VAT in them, as saved under Company; undefined while that is unknown. */
export function useCompanyVat(): VatSaid | undefined {
  const company = useCompany();
  return company && (company.quotations?.pricesIncludeVat ? 'included' : 'excluded');
}
