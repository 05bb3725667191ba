import { askHowToPay } from '../../company/contract/paying/ways-to-pay.ts';
import { isExample, missingOf } from '../../company/contract/whose-company.ts';
import { paths } from '../../paths.ts';
import { useCompany } from './useCompany.ts';

/** Says before something is sent what the company lacks, and what its customer reads instead. */
export function MissingBeforeSending() {
  const company = useCompany();
  if (!company) return null;
  if (isExample(company)) {
    return (
      <p>
        <strong>This is the example company.</strong> A trial puts the mail into its outbox. Nothing
        reaches a customer before you <a href={paths.dashboard}>make it yours</a>.
      </p>
    );
  }
  if (!missingOf(company).includes('wayToPay')) return null;
  return (
    <p>
      The customer reads “{askHowToPay(company)}”{' '}
      <a href={paths.siteCompany}>Add a paybill, till or bank</a>
    </p>
  );
}
