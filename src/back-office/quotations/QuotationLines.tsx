import { useState } from 'react';
import { flushSync } from 'react-dom';
import { callAsStaff } from '../../account/session/session.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { Plus, Trash } from '../../design/icons/icons.ts';
import { smallestSource } from '../../media/contract/photo.ts';
import { moneyText } from '../../platform/contract/money.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import type { Totals } from '../../quotation/contract/totals.ts';
import { Section } from '../parts/Section.tsx';
import { ProductFinder } from '../products/finder/ProductFinder.tsx';
import styles from './QuotationLines.module.css';
import {
  type LineEntry,
  priceOf,
  type QuotationEntry,
  withLine,
  withQuotedPrice,
} from './quotation-entry.ts';
import type { QuotationForm } from './useQuotationForm.ts';

interface Props {
  form: Pick<QuotationForm, 'values' | 'update' | 'problems' | 'forgetProblems'>;
  /** Totals of the lines; undefined while a number is invalid. */
  totals: Totals | undefined;
}

/** Edits the lines of a quotation, one row for each product or service. */
export function QuotationLines({ form, totals }: Props) {
  const { values, update, problems, forgetProblems } = form;
  const [quoted, setQuoted] = useState('');
  const add = (line: Partial<LineEntry>) =>
    update((before) => ({ ...before, ...withLine(before, line) }));
  const changeLine = (key: number, index: number) => (change: Partial<LineEntry>) => {
    update((before) => ({
      ...before,
      lines: before.lines.map((each) => (each.key === key ? { ...each, ...change } : each)),
    }));
    forgetProblems(Object.keys(change).map((name) => `lines.${index}.${name}`));
  };
  const removeLine = (key: number) => () => {
    update((before) => ({ ...before, lines: before.lines.filter((each) => each.key !== key) }));
    forgetProblems(['lines']);
  };
  async function addProduct(product: Product) {
    add(lineOf(product, values));
    setQuoted('');
    if (product.price_cents !== null) return;
    // Without an answer, the price is typed as for a product that was never quoted.
    const { id, title } = product;
    const call = callAsStaff(quotationCalls.showQuotedPrice, { params: { id } });
    const quoted = await call.catch(() => null);
    if (!quoted) return;
    update((before) => withQuotedPrice(before, id, quoted));
    setQuoted(`${title} has the price that was quoted last.`);
  }

  return (
    <Section title="Lines" boxed isTitleHidden>
      {values.lines.length === 0 ? (
        <p>Add a product or a line of your own.</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">Lines of the quotation</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Finish or note</th>
              <th scope="col">Quantity</th>
              <th scope="col">Unit price in KSh</th>
              <th scope="col">Discount %</th>
              <th scope="col">Amount</th>
              <th scope="col">Optional</th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {values.lines.map((line, index) => (
              <Line
                key={line.key}
                line={line}
                index={index}
                amount={totals?.lines[index]?.net}
                problems={problems}
                onChange={changeLine(line.key, index)}
                onRemove={removeLine(line.key)}
              />
            ))}
          </tbody>
        </table>
      )}
      {problems['lines'] && (
        <p className={styles.problem} role="alert">
          {problems['lines']}
        </p>
      )}
      <div className={styles.adding}>
        <ProductFinder label="Add a product" onChoose={addProduct} />
        <AddButton label="Delivery" onAdd={() => add({ title: 'Delivery', ...SERVICE })} />
        <AddButton label="Fitting" onAdd={() => add({ title: 'Fitting', ...SERVICE })} />
        <AddButton label="Another line" isUntitled onAdd={() => add({})} />
      </div>
      <p role="status">{quoted}</p>
    </Section>
  );
}

const SERVICE = { is_service: true, is_optional: true };

function lineOf(product: Product, values: QuotationEntry): Partial<LineEntry> {
  return {
    product_id: product.id,
    title: product.title,
    sku: product.sku ?? '',
    picture: (product.images[0] && smallestSource(product.images[0])) ?? '',
    price: priceOf(product, values),
  };
}

interface AddProps {
  label: string;
  isUntitled?: boolean;
  onAdd: () => void;
}

/** Adds a line, and goes to the field of it that is still empty. */
function AddButton({ label, isUntitled, onAdd }: AddProps) {
  return (
    <button
      className="button"
      data-kind="quiet"
      type="button"
      onClick={({ currentTarget }) => {
        flushSync(onAdd);
        const name = isUntitled ? 'title' : 'price';
        const fields = currentTarget
          .closest('section')
          ?.querySelectorAll<HTMLInputElement>(`[name$=".${name}"]`);
        [...(fields ?? [])].at(-1)?.focus();
      }}
    >
      <Plus size={18} />
      {label}
    </button>
  );
}

interface LineProps {
  line: LineEntry;
  index: number;
  /** In cents; undefined while a number is invalid. */
  amount: number | undefined;
  problems: Record<string, string>;
  onChange: (change: Partial<LineEntry>) => void;
  onRemove: () => void;
}

function Line({ line, index, amount, problems, onChange, onRemove }: LineProps) {
  const name = line.title || `line ${index + 1}`;
  const cell = (column: Column) => (
    <Cell
      column={column}
      value={line[column.name]}
      at={`lines.${index}.${column.name}`}
      problem={problems[`lines.${index}.${column.name}`]}
      onChange={(typed) => onChange({ [column.name]: typed })}
    />
  );
  const wrong = Object.values(COLUMNS).flatMap((column) => {
    const at = `lines.${index}.${column.name}`;
    return problems[at] ? [{ at, words: problems[at] }] : [];
  });
  return (
    <>
      <tr>
        <td data-column="What" title={line.sku || undefined}>
          <div className={styles.what}>
            {line.picture && <img src={line.picture} alt="" width={32} height={32} />}
            {cell(COLUMNS.title)}
          </div>
        </td>
        <td data-column="Finish or note">{cell(COLUMNS.note)}</td>
        <td data-column="Quantity">{cell(COLUMNS.quantity)}</td>
        <td data-column="Unit price in KSh">{cell(COLUMNS.price)}</td>
        <td data-column="Discount %">{cell(COLUMNS.discount)}</td>
        <td className={styles.amount} data-column="Amount">
          {amount === undefined ? '–' : moneyText(amount)}
        </td>
        <td data-column="Optional">
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={`The customer may leave out ${name}`}
              checked={line.is_optional}
              onChange={({ currentTarget }) => onChange({ is_optional: currentTarget.checked })}
            />
          </label>
        </td>
        <td>
          <button
            className={`sign ${styles.remove}`}
            type="button"
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={onRemove}
          >
            <Trash size={18} />
          </button>
        </td>
      </tr>
      {wrong.length > 0 && (
        // Below the whole line, since a column of figures is too narrow for a sentence.
        <tr>
          <td className={styles.problems} colSpan={8}>
            {wrong.map(({ at, words }) => (
              <p key={at} className={styles.problem} id={`${at}-problem`}>
                {words}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

interface Column {
  name: 'title' | 'note' | 'quantity' | 'price' | 'discount';
  label: string;
  inputMode: 'text' | 'decimal';
}
const COLUMNS = {
  title: { name: 'title', label: 'What', inputMode: 'text' },
  note: { name: 'note', label: 'Finish or note', inputMode: 'text' },
  quantity: { name: 'quantity', label: 'Quantity', inputMode: 'decimal' },
  price: { name: 'price', label: 'Unit price in KSh', inputMode: 'decimal' },
  discount: { name: 'discount', label: 'Discount %', inputMode: 'decimal' },
} satisfies Record<string, Column>;

interface CellProps {
  column: Column;
  value: string;
  /** Name of the field, such as `lines.0.price`. */
  at: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
}

/** A field without a label of its own: the heading of its column says what it is. */
function Cell({ column: { label, inputMode }, value, at, problem, onChange }: CellProps) {
  return (
    <input
      className={styles.field}
      name={at}
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem && `${at}-problem`}
      inputMode={inputMode}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
