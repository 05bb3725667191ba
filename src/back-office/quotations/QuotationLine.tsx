import type { ReactNode } from 'react';
import { chosenTitle } from '../../catalogue/contract/choices/chosen.ts';
import { vatWord } from '../../catalogue/contract/prices/price-words.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { Trash } from '../../design/icons/icons.ts';
import { moneyText } from '../../platform/contract/money.ts';
import { ChosenButton } from '../products/choices/ChosenButton.tsx';
import { Button } from '../ui/Button.tsx';
import type { AskedDifference } from './entry/line-price.ts';
import type { LineEntry } from './entry/quotation-entry.ts';
import styles from './QuotationLines.module.css';

interface Props {
  line: LineEntry;
  index: number;
  /** See shownPrice. */
  price: string;
  /** In cents; undefined while a number is invalid. */
  amount: number | undefined;
  problems: Record<string, string>;
  /** Of its product today; undefined for a line without one, and while it is not known. */
  choices: Product['choices'] | undefined;
  /** The fields for what is chosen, while they are open. */
  choosing: ReactNode;
  /** Asks whether a typed price changes with what was chosen since. */
  asked: AskedDifference | undefined;
  /** Called with the price that was decided on. */
  onPrice: (price: string) => void;
  onChoose: () => void;
  onChange: (change: Partial<LineEntry>) => void;
  /** Called when somebody leaves a field of a number. */
  onLeave: (name: string) => void;
  onRemove: () => void;
}

/** A line of the quotation in two rows, with its choices and its problems in rows below. */
export function QuotationLine({ line, index, price, amount, problems, ...rest }: Props) {
  const { choices, choosing, asked, onPrice, onChoose, onChange, onLeave, onRemove } = rest;
  const name = chosenTitle({ ...line, title: line.title || `line ${index + 1}` });
  const cell = (column: Column) => (
    <Cell
      column={column}
      about={name}
      value={column.name === 'price' ? price : line[column.name]}
      at={`lines.${index}.${column.name}`}
      problem={problems[`lines.${index}.${column.name}`]}
      onChange={(typed) =>
        onChange(
          column.name === 'price'
            ? { price: typed, price_includes_vat: undefined }
            : { [column.name]: typed },
        )
      }
      onBlur={() => column.inputMode === 'decimal' && onLeave(column.name)}
    />
  );
  const wrong = Object.values(COLUMNS).flatMap((column) => {
    const at = `lines.${index}.${column.name}`;
    return problems[at] ? [{ at, words: problems[at] }] : [];
  });
  return (
    <>
      <tr>
        <td className={styles.title} title={line.sku || undefined}>
          {cell(COLUMNS.title)}
        </td>
        <td data-column="Quantity">{cell(COLUMNS.quantity)}</td>
        <td data-column="Unit price in KSh">{cell(COLUMNS.price)}</td>
        <td data-column="Discount %">{cell(COLUMNS.discount)}</td>
        <td className={styles.amount} data-column="Amount">
          {amount === undefined ? '–' : moneyText(amount)}
        </td>
        <td className={styles.removing}>
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
      <tr className={styles.more}>
        <td colSpan={3}>
          <div className={styles.what}>
            {line.picture && <img src={line.picture} alt="" width={32} height={32} />}
            <ChosenButton
              choices={choices}
              chosen={line.chosen}
              about={name}
              isOpen={Boolean(choosing)}
              onPress={onChoose}
            />
            {cell(COLUMNS.note)}
          </div>
        </td>
        <td className={styles.ticks} colSpan={3}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={`The customer may leave out ${name}`}
              checked={line.is_optional}
              onChange={({ currentTarget }) => onChange({ is_optional: currentTarget.checked })}
            />
            Optional
          </label>
          {!line.is_service && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={`${name} is in stock`}
                checked={line.is_from_stock}
                onChange={({ currentTarget }) => onChange({ is_from_stock: currentTarget.checked })}
              />
              In stock
            </label>
          )}
        </td>
      </tr>
      {choosing && (
        <tr>
          <td className={styles.below} colSpan={6}>
            {choosing}
          </td>
        </tr>
      )}
      {asked && (
        <PriceQuestion
          asked={asked}
          price={price}
          about={name}
          onAdd={() => onPrice(asked.price)}
          onKeep={() => onPrice(line.price)}
        />
      )}
      {line.price_includes_vat !== undefined && (
        <tr>
          <td className={styles.below} colSpan={6}>
            <p>
              The price was typed as {line.price} {vatWord(line.price_includes_vat)}.
            </p>
          </td>
        </tr>
      )}
      {wrong.length > 0 && (
        // Below the whole line, since a column of figures is too narrow for a sentence.
        <tr>
          <td className={styles.below} colSpan={6}>
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

interface QuestionProps {
  asked: AskedDifference;
  /** See shownPrice. */
  price: string;
  about: string;
  onAdd: () => void;
  onKeep: () => void;
}

/** Asks in the line itself, so that a typed price neither changes unseen nor stays so. */
function PriceQuestion({ asked: { difference }, price, about, onAdd, onKeep }: QuestionProps) {
  const amount = moneyText(Math.abs(difference));
  const isMore = difference > 0;
  return (
    <tr>
      <td className={styles.below} colSpan={6}>
        <p className={styles.question} role="status">
          {about} costs {amount} {isMore ? 'more' : 'less'} than what the price was typed for.
          <Button kind="row" onPress={onAdd}>
            {isMore ? `Add ${amount}` : `Take off ${amount}`}
          </Button>
          <Button kind="row" onPress={onKeep}>
            Keep {price}
          </Button>
        </p>
      </td>
    </tr>
  );
}

interface Column {
  name: 'title' | 'note' | 'quantity' | 'price' | 'discount';
  /** Before the name of the line. */
  label: string;
  inputMode: 'text' | 'decimal';
  /** Says what it is where no heading does. */
  placeholder?: string;
}
const COLUMNS = {
  title: { name: 'title', label: 'Title', inputMode: 'text' },
  note: {
    name: 'note',
    label: 'Finish or note',
    inputMode: 'text',
    placeholder: 'Finish or note',
  },
  quantity: { name: 'quantity', label: 'Quantity', inputMode: 'decimal' },
  price: { name: 'price', label: 'Unit price in KSh', inputMode: 'decimal' },
  discount: { name: 'discount', label: 'Discount %', inputMode: 'decimal' },
} satisfies Record<string, Column>;

interface CellProps {
  column: Column;
  /** Names the line, since a screen reader does not say which row it is in. */
  about: string;
  value: string;
  /** Name of the field, such as `lines.0.price`. */
  at: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
  onBlur: () => void;
}

/** A field without a visible label: the heading of its column says what it is. */
function Cell({ column, about, value, at, problem, ...on }: CellProps) {
  const { label, inputMode } = column;
  return (
    <input
      className={styles.field}
      name={at}
      aria-label={`${label} of ${about}`}
      aria-invalid={problem !== undefined}
      aria-describedby={problem && `${at}-problem`}
      placeholder={column.placeholder}
      inputMode={inputMode}
      autoComplete="off"
      // The field would join the lines of a customer’s note without a space.
      value={value.replaceAll('\n', ' ')}
      onBlur={on.onBlur}
      onChange={({ currentTarget }) => on.onChange(currentTarget.value)}
    />
  );
}
