import { type ReactNode, useDeferredValue } from 'react';
import { ROUNDINGS } from '../../../catalogue/contract/fields/price-change.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { MAX_BULK_PRODUCTS } from '../../../catalogue/contract/product-edit.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { useEntry } from '../../forms/useEntry.ts';
import { listStaffProducts } from '../../product-calls/staff-products.ts';
import { useCompanyVat } from '../../product-calls/useCompanyVat.ts';
import { Boundary } from '../../reading/Boundary.tsx';
import { useRead } from '../../reading/useRead.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';
import styles from './PriceDialog.module.css';
import { PricePreview } from './PricePreview.tsx';
import {
  doneWords,
  type PriceEntry,
  previewPrices,
  readPriceEntry,
  usualVat,
  withAmount,
  withRule,
} from './price-entry.ts';
import type { ChosenProducts, Ticked } from './useBulk.ts';

const ACTS = [
  { act: 'set', name: 'Set' },
  { act: 'plus', name: 'Plus' },
  { act: 'minus', name: 'Minus' },
] as const;

const UNITS = [
  { id: 'percent', name: 'per cent' },
  { id: 'shillings', name: 'KSh' },
] as const;

const ROUNDED = ROUNDINGS.map((step) => ({ id: step, name: step === 0 ? 'exact' : String(step) }));

const VAT_OPTIONS = [
  { id: 'included', name: 'in it' },
  { id: 'excluded', name: 'on top' },
] as const;

const TOO_MANY = `At most ${MAX_BULK_PRODUCTS.toLocaleString('en')} products are changed at once. Narrow the list first.`;

interface Props extends BulkDialogProps {
  selection: Pick<ChosenProducts, 'whole' | 'chosen'>;
}

/** Changes the internal price of all selected products, and shows the new prices before. */
export function PriceDialog({ selection: { whole, chosen }, count, ...dialog }: Props) {
  const framed = (content: ReactNode) => (
    <Dialog
      title={`Prices of ${productCount(count)}`}
      size="narrow"
      onClose={() => dialog.onClose()}
    >
      {content}
    </Dialog>
  );
  if (count > MAX_BULK_PRODUCTS) return framed(<p>{TOO_MANY}</p>);
  if (!whole) return <PriceForm products={chosen} {...dialog} />;
  return (
    <Boundary what="The list of products" frame={framed}>
      <PricesOfList list={whole.list} {...dialog} />
    </Boundary>
  );
}

type DialogProps = Omit<BulkDialogProps, 'count'>;

/** A whole list is read now, so that exactly what is shown is changed. */
function PricesOfList({ list, ...dialog }: DialogProps & { list: Record<string, string> }) {
  return <PriceForm products={useRead(listStaffProducts, { query: list })} {...dialog} />;
}

function PriceForm({ products, run, onClose }: DialogProps & { products: Ticked[] }) {
  const vat = usualVat(products, useCompanyVat()) ?? 'excluded';
  const entry = useEntry<PriceEntry>(
    () => ({
      act: products.some(({ price_cents }) => price_cents !== null) ? 'plus' : 'set',
      amount: '',
      unit: 'percent',
      round_to: 0,
      vat: '',
    }),
    (typed) => problemsOf({ ...typed, vat: typed.vat || vat }, products),
  );
  const values = { ...entry.values, vat: entry.values.vat || vat };
  // A key press shows before a thousand prices are worked out.
  const shown = readPriceEntry(useDeferredValue(values));
  const preview = shown.change && previewPrices(products, shown.change);
  const problem = preview?.problem ?? entry.problems['amount'];

  function save() {
    const { change } = readPriceEntry(values);
    if (!entry.isRight() || !change) return false;
    return run({ price: change }, (changed) => doneWords(change, changed), products);
  }

  return (
    <FormDialog
      title={`Prices of ${productCount(products.length)}`}
      action={
        preview && !problem
          ? `Change ${preview.changed.length.toLocaleString('en')} ${preview.changed.length === 1 ? 'price' : 'prices'}`
          : 'Change prices'
      }
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
              checked={values.act === act}
              onChange={() => entry.change(withRule(entry.values, { act }))}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className={styles.amount}>
        <TextField
          of={{
            ...entry,
            change: ({ amount = '' }) => entry.change(withAmount(entry.values, amount)),
          }}
          name="amount"
          label={values.act === 'set' ? 'New price in KSh' : 'How much'}
          error={problem}
          isFirst
          onBlur={() => values.amount.trim() !== '' && entry.isRight()}
        />
        {values.act === 'set' && (
          <SelectField of={{ ...entry, values }} name="vat" label="VAT" options={VAT_OPTIONS} />
        )}
        {values.act !== 'set' && (
          <>
            <SelectField
              of={{ ...entry, change: (chosen) => entry.change(withRule(entry.values, chosen)) }}
              name="unit"
              label="In"
              options={UNITS}
            />
            <SelectField of={entry} name="round_to" label="Rounded to" options={ROUNDED} />
          </>
        )}
      </div>
      <PricePreview preview={preview} />
    </FormDialog>
  );
}

function problemsOf(values: PriceEntry, products: Ticked[]): Record<string, string> {
  const { change, problem } = readPriceEntry(values);
  const amount = change ? previewPrices(products, change).problem : problem;
  return amount ? { amount } : {};
}
