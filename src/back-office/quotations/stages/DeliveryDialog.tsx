import { useState } from 'react';
import { useEntry } from '../../forms/useEntry.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { Opened } from '../../ui/open-dialog.tsx';
import { changeOrder } from '../change-order.ts';
import { useQuotation } from '../shown-quotation.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { deliveryChange, deliveryEntry, deliveryProblems } from './delivery-entry.ts';

/** Corrects the day of a delivery, and who took it. */
export function DeliveryDialog({ id, onClose }: Opened<boolean> & { id: number }) {
  const order = useQuotation(id);
  const [begun] = useState(() => deliveryEntry(order));
  const entry = useEntry(begun, deliveryProblems);

  function save() {
    if (!entry.isRight()) return false;
    const body = deliveryChange(entry.values, begun);
    if (!body) return true;
    return changeOrder(order, body, { noun: 'The delivery', done: 'The delivery is corrected.' });
  }

  return (
    <FormDialog
      title="Correct the delivery"
      action="Save the delivery"
      onSubmit={save}
      onClose={onClose}
    >
      <DeliveryFields of={entry} />
    </FormDialog>
  );
}
