import { useState } from 'react';
import { Field } from '../../design/Field.tsx';
import { LEAVE_OUT } from '../../platform/contract/sheet-settings.ts';
import {
  type PlannedLine,
  type StatementSettings,
  WITHOUT_ORDER,
} from '../../quotation/contract/statements/statement.ts';
import { LineControl } from '../forms/controls.tsx';
import { Select } from '../parts/Select.tsx';
import toolbar from '../parts/Toolbar.module.css';
import { NO_ORDER, orderWords } from '../quotations/payments/payment-words.ts';
import { Button } from '../ui/Button.tsx';

const ANOTHER = 'another';

export interface OrderEditing {
  draft: StatementSettings;
  isBusy: boolean;
  onChange: (draft: StatementSettings) => void;
  onCheck: (draft: StatementSettings) => unknown;
}

/** Chooses the order of a payment: one that it fits, another by its number, or none yet. */
export function OrderOfLine({
  line: { row, order, suggestions, problem },
  draft,
  isBusy,
  onChange,
  onCheck,
}: OrderEditing & { line: PlannedLine }) {
  const chosen = draft.orders[row] ?? order;
  const isOffered =
    chosen === WITHOUT_ORDER ||
    chosen === LEAVE_OUT ||
    suggestions.some(({ reference }) => reference === chosen);
  const [isTyping, setIsTyping] = useState(!isOffered);
  const [typed, setTyped] = useState(isOffered ? '' : chosen);
  const withOrder = (wanted: string) => ({ ...draft, orders: { ...draft.orders, [row]: wanted } });
  return (
    <>
      <Select
        className={toolbar.select}
        label={`Order of row ${row}`}
        options={[
          ...suggestions.map((each) => ({ id: each.reference, name: orderWords(each) })),
          { id: WITHOUT_ORDER, name: NO_ORDER },
          { id: ANOTHER, name: 'Another order …' },
          { id: LEAVE_OUT, name: 'Leave this row out' },
        ]}
        value={isTyping ? ANOTHER : chosen}
        disabled={isBusy}
        onChange={(wanted) => {
          setIsTyping(wanted === ANOTHER);
          if (wanted !== ANOTHER) onChange(withOrder(wanted));
        }}
      />
      {isTyping && (
        <form
          aria-label={`Order of row ${row} by its number`}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && typed.trim() !== '') onCheck(withOrder(typed.trim()));
          }}
        >
          <Field label="Number of the order" name="" error={problem ?? undefined}>
            {(control) => (
              <LineControl control={control} value={typed} onChange={setTyped} disabled={isBusy} />
            )}
          </Field>
          <Button kind="quiet" isBusy={isBusy}>
            Use this order
          </Button>
        </form>
      )}
    </>
  );
}
