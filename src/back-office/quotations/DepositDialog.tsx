import { shillings } from '../../platform/contract/money.ts';
import {
  DEPOSIT_TOO_MUCH,
  type Deposit,
  depositText,
  depositWords,
  isMoreThan,
  readDeposit,
} from '../../quotation/contract/deposit.ts';
import type { QuotationRevision } from '../../quotation/contract/quotation.ts';
import { depositBase } from '../../quotation/contract/quotation-content.ts';
import { TextField } from '../forms/fields.tsx';
import { useEntry } from '../forms/useEntry.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { Opened } from '../ui/open-dialog.tsx';
import { changeOrder } from './change-order.ts';
import { acceptedRevision, useQuotation } from './shown-quotation.ts';

interface Props extends Opened<boolean> {
  id: number;
  title: string;
}

/** Changes the deposit of an order, or asks for one; the customer's page shows it. */
export function DepositDialog({ id, title, onClose }: Props) {
  const order = useQuotation(id);
  const accepted = acceptedRevision(order);
  const total = accepted?.total_cents ?? 0;
  const entry = useEntry({ deposit: depositText(accepted?.content.deposit ?? null) }, (values) =>
    problemsOf(values.deposit, total),
  );
  const { deposit = null } = readDeposit(entry.values.deposit);

  function save() {
    if (!entry.isRight()) return false;
    return changeOrder(
      order,
      { deposit },
      { noun: 'The deposit', done: 'The deposit is changed.' },
    );
  }

  return (
    <FormDialog title={title} action="Save the deposit" onSubmit={save} onClose={onClose}>
      <TextField
        of={entry}
        name="deposit"
        label="Deposit"
        isFirst
        hint={
          deposit && !isMoreThan(deposit, total)
            ? `${sumOf(deposit, accepted)} of ${shillings(total)}. The customer’s page shows it.`
            : 'Such as 50 % or 20,000. Leave it empty for none.'
        }
      />
    </FormDialog>
  );
}

function sumOf(deposit: Deposit, accepted: QuotationRevision | undefined): string {
  if (!accepted) return '';
  return depositWords(deposit, depositBase(accepted.content, accepted.left_out)) || shillings(0);
}

function problemsOf(typed: string, total: number): Record<string, string> {
  const { deposit = null, problem } = readDeposit(typed);
  if (problem) return { deposit: problem };
  return isMoreThan(deposit, total) ? { deposit: DEPOSIT_TOO_MUCH } : {};
}
