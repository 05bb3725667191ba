import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../account/session/api-query.ts';
import { ROUNDINGS } from '../../../catalogue/contract/fields/price-change.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { MAX_BULK_PRODUCTS } from '../../../catalogue/contract/product-edit.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { Field } from '../../../design/Field.tsx';
import { LineControl } from '../../forms/controls.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Arrived } from '../../parts/Notice.tsx';
import { listStaffProducts } from '../../product-calls/staff-products.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { BulkDialogProps } from './CategoryDialog.tsx';
import styles from './PriceDialog.module.css';
import { PricePreview } from './PricePreview.tsx';
import {
  doneWords,
  type PriceEntry,
  previewPrices,
  readPriceEntry,
  withAmount,
  withChoice,
} from './price-entry.ts';
import type { ChosenProducts, Ticked } from './useBulk.ts';

interface Props extends BulkDialogProps {
  selection: ChosenProducts;
}

const ACTS = [
  { act: 'set', name: 'Set' },
  { act: 'plus', name: 'Plus' },
  { act: 'minus', name: 'Minus' },
] as const;

const UNITS = [
  { id: 'percent', name: 'per cent' },
  { id: 'shillings', name: 'KSh' },
];

const ROUNDED = ROUNDINGS.map((step) => ({ id: step, name: step === 0 ? 'exact' : String(step) }));

const TOO_MANY = `At most ${MAX_BULK_PRODUCTS.toLocaleString('en')} products are changed at once. Narrow the list first.`;

/** Changes the internal price of all selected products, and shows the new prices before. */
export function PriceDialog({
  selection: { whole, chosen },
  count,
  isBusy,
  onRun,
  onClose,
}: Props) {
  const isTooMany = count > MAX_BULK_PRODUCTS;
  // A whole list is read now, so that exactly what is shown is changed.
  const list = useCall(listStaffProducts, whole && !isTooMany ? { query: whole.list } : null);
  const read = whole ? list : { ...list, phase: 'ready' as const, data: chosen };
  return (
    <Dialog
      title={`Prices of ${productCount(read.data?.length ?? count)}`}
      size="narrow"
      onClose={onClose}
    >
      {isTooMany ? (
        <p>{TOO_MANY}</p>
      ) : (
        <Arrived read={read} what="The list of products">
          {(products) => (
            <PriceForm products={products} isBusy={isBusy} onRun={onRun} onClose={onClose} />
          )}
        </Arrived>
      )}
    </Dialog>
  );
}

interface FormProps extends Pick<Props, 'isBusy' | 'onRun' | 'onClose'> {
  products: Ticked[];
}

function PriceForm({ products, isBusy, onRun, onClose }: FormProps) {
  const [entry, setEntry] = useState<PriceEntry>(() => ({
    act: products.some(({ price_cents }) => price_cents !== null) ? 'plus' : 'set',
    amount: '',
    unit: 'percent',
    round_to: 0,
  }));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toAmount = () => form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
  // The form may come after the dialog, which waits for a whole list.
  useEffect(toAmount, []);
  // A key press shows before a thousand prices are worked out.
  const shown = readPriceEntry(useDeferredValue(entry));
  const preview = shown.change && previewPrices(products, shown.change);
  const problem = preview?.problem ?? (isTried ? shown.problem : undefined);

  function save() {
    const { change } = readPriceEntry(entry);
    if (!change || previewPrices(products, change).problem) {
      setTried(true);
      toAmount();
      return;
    }
    onRun({ price: change }, (changed) => doneWords(change, changed), products);
  }

  return (
    <DialogForm
      ref={form}
      action={
        preview && !problem
          ? `Change ${preview.changed.length.toLocaleString('en')} ${preview.changed.length === 1 ? 'price' : 'prices'}`
          : 'Change prices'
      }
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <fieldset className={styles.acts}>
        <legend className="visually-hidden">Change</legend>
        {ACTS.map(({ act, name }) => (
          <label key={act} className={styles.act}>
            <input
              type="radio"
              name="act"
              checked={entry.act === act}
              onChange={() => setEntry(withChoice(entry, { act }))}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className={styles.amount}>
        <Field
          label={entry.act === 'set' ? 'New price in KSh' : 'How much'}
          name="amount"
          error={problem}
        >
          {(control) => (
            <LineControl
              control={control}
              inputMode="text"
              value={entry.amount}
              onChange={(amount) => setEntry(withAmount(entry, amount))}
              onBlur={() => entry.amount.trim() !== '' && setTried(true)}
            />
          )}
        </Field>
        {entry.act !== 'set' && (
          <>
            <Field label="In" name="unit">
              {(control) => (
                <Choice
                  {...control}
                  options={UNITS}
                  value={entry.unit}
                  onChange={(unit) =>
                    setEntry(withChoice(entry, { unit: unit as PriceEntry['unit'] }))
                  }
                />
              )}
            </Field>
            <Field label="Rounded to" name="round_to">
              {(control) => (
                <Choice
                  {...control}
                  options={ROUNDED}
                  value={entry.round_to}
                  onChange={(step) =>
                    setEntry({ ...entry, round_to: Number(step) as PriceEntry['round_to'] })
                  }
                />
              )}
            </Field>
          </>
        )}
      </div>
      <PricePreview preview={preview} />
    </DialogForm>
  );
}
