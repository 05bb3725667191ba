import { useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import { Field } from '../../design/Field.tsx';
import { shillings } from '../../platform/contract/money.ts';
import { numberProblem } from '../../platform/contract/typed-number.ts';
import {
  DEPOSIT_TOO_MUCH,
  depositCents,
  deposit as depositRule,
  depositText,
  isMoreThan,
} from '../../quotation/contract/deposit.ts';
import type { Quotation, QuotationRevision } from '../../quotation/contract/quotation.ts';
import { attempt, failureOf } from '../calls/attempt.ts';
import { LineControl } from '../forms/controls.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { changeOrder } from './change-order.ts';
import { depositIn } from './quotation-entry.ts';

interface Props {
  quotation: Quotation;
  accepted: QuotationRevision;
  onClose: () => void;
}

/** Changes the deposit of an order; the customer's page shows it. */
export function DepositDialog({ quotation, accepted, onClose }: Props) {
  const { content, total_cents } = accepted;
  const [typed, setTyped] = useState(depositText(content.deposit));
  const [problem, setProblem] = useState('');
  const { data: deposit, error } = depositRule.safeParse(depositIn(typed));

  async function save() {
    const wrong = error
      ? (numberProblem(typed.replace('%', '').trim()) ?? error.issues[0]?.message ?? '')
      : isMoreThan(deposit ?? null, total_cents)
        ? DEPOSIT_TOO_MUCH
        : '';
    setProblem(wrong);
    if (wrong !== '') return;
    const isDone = await attempt(
      () => changeOrder(quotation, { deposit: deposit ?? null }, 'The deposit is changed.'),
      { failed: failureOf('The deposit', 'saved') },
    );
    if (isDone) onClose();
  }

  return (
    <Dialog title="Change the deposit" size="narrow" onClose={onClose}>
      <DialogForm action="Save the deposit" onSubmit={save} onClose={onClose}>
        <Field
          label="Deposit"
          name="deposit"
          hint={
            deposit
              ? `${shillings(depositCents(deposit, total_cents))} of ${shillings(total_cents)}. The customer’s page shows it.`
              : 'Such as 50 % or 20,000. Leave it empty for none.'
          }
          error={problem}
        >
          {(control) => (
            <LineControl
              control={control}
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setProblem('');
              }}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
