import type { Product } from '../../catalogue/contract/product.ts';
import { Field } from '../../design/Field.tsx';
import { Plus, Trash } from '../../design/icons/icons.ts';
import { smallestSource } from '../../media/contract/photo.ts';
import { LineControl as TextLine } from '../forms/controls.tsx';
import { Section } from '../parts/Section.tsx';
import { ProductFinder } from '../products/finder/ProductFinder.tsx';
import styles from './QuotationForm.module.css';
import { type LineEntry, priceOf, type QuotationEntry, withLine } from './quotation-entry.ts';
import type { QuotationForm } from './useQuotationForm.ts';

interface Props {
  form: Pick<QuotationForm, 'values' | 'update' | 'problems' | 'forgetProblems'>;
}

/** Edits the lines of a quotation, one for each product or service. */
export function QuotationLines({ form }: Props) {
  const { values, update, problems, forgetProblems } = form;
  const add = (line: Partial<LineEntry>) =>
    update((before) => ({ ...before, ...withLine(before, line) }));
  return (
    <Section title="Lines" boxed>
      {values.lines.length === 0 && <p>Add a product or a line of your own.</p>}
      <ol className={`bare-list ${styles.lines}`}>
        {values.lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            index={index}
            problems={problems}
            onChange={(change) => {
              update((before) => ({
                ...before,
                lines: before.lines.map((each) =>
                  each.key === line.key ? { ...each, ...change } : each,
                ),
              }));
              forgetProblems(Object.keys(change).map((name) => `lines.${index}.${name}`));
            }}
            onRemove={() => {
              update((before) => ({
                ...before,
                lines: before.lines.filter(({ key }) => key !== line.key),
              }));
              forgetProblems(['lines']);
            }}
          />
        ))}
      </ol>
      {problems['lines'] && (
        <p className={styles.problem} role="alert">
          {problems['lines']}
        </p>
      )}
      <ProductFinder label="Add a product" onChoose={(product) => add(lineOf(product, values))} />
      <div className={styles.adding}>
        <AddButton label="Delivery" onAdd={() => add({ title: 'Delivery', ...SERVICE })} />
        <AddButton label="Fitting" onAdd={() => add({ title: 'Fitting', ...SERVICE })} />
        <AddButton label="Another line" onAdd={() => add({})} />
      </div>
    </Section>
  );
}

const SERVICE = { is_service: true, is_optional: true };

function lineOf(product: Product, entry: QuotationEntry): Partial<LineEntry> {
  const {
    id,
    title,
    sku,
    images: [main],
  } = product;
  return {
    product_id: id,
    title,
    sku: sku ?? '',
    picture: (main && smallestSource(main)) ?? '',
    price: priceOf(product, entry),
  };
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <button className="button" data-kind="quiet" type="button" onClick={onAdd}>
      <Plus size={18} />
      {label}
    </button>
  );
}

interface LineProps {
  line: LineEntry;
  index: number;
  problems: Record<string, string>;
  onChange: (change: Partial<LineEntry>) => void;
  onRemove: () => void;
}

const COLUMNS = [
  { name: 'title', label: 'What', className: styles.what, inputMode: 'text' },
  { name: 'quantity', label: 'Quantity', className: undefined, inputMode: 'decimal' },
  { name: 'price', label: 'Unit price in KSh', className: undefined, inputMode: 'decimal' },
  { name: 'discount', label: 'Discount %', className: undefined, inputMode: 'decimal' },
  { name: 'note', label: 'Finish or note', className: styles.what, inputMode: 'text' },
] as const;

function Line({ line, index, problems, onChange, onRemove }: LineProps) {
  const name = line.title || `line ${index + 1}`;
  return (
    <li>
      <fieldset className={styles.line}>
        <legend className={styles.legend}>
          {line.picture && <img src={line.picture} alt="" width={48} height={48} />}
          <span>
            {index + 1}. {line.title || 'New line'}
            {line.sku && <small> {line.sku}</small>}
          </span>
        </legend>
        {COLUMNS.map((column) => (
          <div key={column.name} className={column.className}>
            <Field
              label={column.label}
              name={`lines.${index}.${column.name}`}
              error={problems[`lines.${index}.${column.name}`]}
            >
              {(control) => (
                <TextLine
                  control={control}
                  inputMode={column.inputMode}
                  value={line[column.name]}
                  onChange={(typed) => onChange({ [column.name]: typed })}
                />
              )}
            </Field>
          </div>
        ))}
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={line.is_optional}
            onChange={({ currentTarget }) => onChange({ is_optional: currentTarget.checked })}
          />
          The customer may leave it out
        </label>
        <button className={styles.remove} type="button" onClick={onRemove}>
          <Trash size={18} />
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </fieldset>
    </li>
  );
}
