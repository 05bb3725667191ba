import type { BoundForm } from '../../forms/fields.tsx';
import { TextField } from '../../forms/fields.tsx';
import styles from '../QuotationForm.module.css';
import type { DeliveryEntry } from './delivery-entry.ts';

/** The day of a delivery, and who took it. */
export function DeliveryFields({ of }: { of: BoundForm<DeliveryEntry> }) {
  return (
    <div className={styles.fields}>
      <TextField of={of} name="delivered_on" label="Delivered on" type="date" />
      <TextField of={of} name="taken_by" label="Who took it" saysOptional maxLength={200} />
    </div>
  );
}
