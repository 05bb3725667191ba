import type { ListedQuotation } from '../../../quotation/contract/quotation.ts';
import rows from '../../lists/RowsTable.module.css';

/** Cuts a long name, so that the row of a quotation stays one line; its title says it whole. */
export function CustomerName({ customer, company }: ListedQuotation) {
  const name = [customer, company].filter(Boolean).join(', ') || '–';
  return (
    <span className={rows.cut} title={name}>
      {name}
    </span>
  );
}
