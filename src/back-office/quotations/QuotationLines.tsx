import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callAsStaff } from '../../account/session/session.ts';
import { type Chosen, chosenTitle } from '../../catalogue/contract/choices/chosen.ts';
import { isSameChosen } from '../../catalogue/contract/choices/chosen-line.ts';
import { pieceOf } from '../../catalogue/contract/choices/piece.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { isInStock } from '../../catalogue/contract/supply-of-product.ts';
import { Plus } from '../../design/icons/icons.ts';
import { pictureOf } from '../../quotation/contract/line-picture.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import type { Totals } from '../../quotation/contract/totals.ts';
import { Section } from '../parts/Section.tsx';
import { ChosenFields } from '../products/choices/ChosenFields.tsx';
import type { Choosing } from '../products/choices/useChoosing.ts';
import { ProductFinder } from '../products/finder/ProductFinder.tsx';
import {
  askedDifference,
  priceOf,
  shownPrice,
  withChosen,
  withQuotedPrice,
} from './entry/line-price.ts';
import { type LineEntry, type QuotationEntry, withLine } from './entry/quotation-entry.ts';
import { quotedOtherwise } from './entry/quoted-otherwise.ts';
import { QuotationLine } from './QuotationLine.tsx';
import styles from './QuotationLines.module.css';
import type { QuotationForm } from './useQuotationForm.ts';

interface Props {
  form: Pick<QuotationForm, 'values' | 'update' | 'problems' | 'forgetProblems' | 'leave'>;
  /** Totals of the lines; undefined while a number is invalid. */
  totals: Totals | undefined;
  /** Positions of lines with a wrong number. */
  wrong: readonly number[];
  choosing: Choosing;
  /** What the lines come to. */
  children: ReactNode;
}

/** Edits the lines of a quotation, one row for each product or service. */
export function QuotationLines({ form, totals, wrong, choosing, children }: Props) {
  const { values, update, problems, forgetProblems } = form;
  const [said, setSaid] = useState('');
  /** Lines whose price was looked up, and not typed since. */
  const lookedUp = useRef(new Set<number>());
  /** What was chosen in a line when its price was typed, by the key of the line. */
  const [typedFor, setTypedFor] = useState<ReadonlyMap<number, readonly Chosen[]>>(new Map());
  const add = (line: Partial<LineEntry>) =>
    update((before) => ({ ...before, ...withLine(before, line) }));
  const changeLine = (key: number, index: number) => (change: Partial<LineEntry>) => {
    if (change.price !== undefined) {
      lookedUp.current.delete(key);
      setTypedFor((before) => new Map([...before].filter(([line]) => line !== key)));
    }
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
  function addProduct(product: Product) {
    const line = lineOf(product, values);
    const key = withLine(values, line).lines.at(-1)?.key ?? 0;
    add(line);
    setSaid('');
    choosing.begin(product, key);
    if (product.price_cents === null) void lookUp(product, { key, chosen: [] });
  }
  function choose(line: LineEntry, index: number, chosen: Chosen[]) {
    const product = choosing.productOf(String(line.product_id));
    if (!product) return;
    const price = lookedUp.current.has(line.key) ? '' : line.price;
    const priced = withChosen({ ...line, price }, { product, chosen }, values);
    const change = { ...priced, ...shownWith(product, chosen) };
    changeLine(line.key, index)(price === '' ? { price, ...change } : change);
    setSaid('');
    if (change.price === undefined && price !== '')
      setTypedFor((before) => new Map([[line.key, line.chosen], ...before]));
    if (product.price_cents !== null || price.trim() !== '') return;
    void lookUp(product, { key: line.key, chosen });
  }
  async function lookUp(product: Product, { key, chosen }: Pick<LineEntry, 'key' | 'chosen'>) {
    const { id, title } = product;
    const query = { chosen: JSON.stringify(chosen) };
    const call = callAsStaff(quotationCalls.showQuotedPrice, { params: { id }, query });
    // Without an answer, the price is typed as for a product that was never quoted.
    const quoted = await call.catch(() => null);
    if (!quoted) return;
    if (!isSameChosen(quoted.chosen, chosen)) {
      setSaid(quotedOtherwise(product, chosen, quoted));
      return;
    }
    update((before) => withQuotedPrice(before, { key, chosen }, quoted));
    lookedUp.current.add(key);
    setSaid(`${chosenTitle({ title, chosen })} has the price that was quoted last.`);
  }
  function askedOf(line: LineEntry) {
    const product = choosing.productOf(String(line.product_id));
    const since = typedFor.get(line.key);
    return product && since && askedDifference(line, { product, typedFor: since }, values);
  }
  /** The buttons of the question go, so the focus moves on to the price. */
  function decideOn(line: LineEntry, index: number, price: string) {
    document.querySelector<HTMLElement>(`form input[name="lines.${index}.price"]`)?.focus();
    changeLine(line.key, index)({ price });
  }
  function fieldsOf(line: LineEntry, index: number) {
    const product = choosing.productOf(String(line.product_id));
    if (choosing.line !== line.key || !product) return null;
    return (
      <ChosenFields
        choices={product.choices}
        chosen={line.chosen}
        about={line.title}
        onChange={(chosen) => choose(line, index, chosen)}
        onClose={choosing.close}
      />
    );
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
              <th scope="col">Quantity</th>
              <th scope="col">Unit price in KSh</th>
              <th scope="col">Discount %</th>
              <th scope="col">Amount</th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {values.lines.map((line, index) => (
              <QuotationLine
                key={line.key}
                line={line}
                index={index}
                price={shownPrice(line, values)}
                amount={wrong.includes(index) ? undefined : totals?.lines[index]?.net}
                problems={problems}
                choices={choosing.productOf(String(line.product_id))?.choices}
                choosing={fieldsOf(line, index)}
                asked={askedOf(line)}
                onPrice={(price) => decideOn(line, index, price)}
                onChoose={() => choosing.toggle(line.key)}
                onChange={changeLine(line.key, index)}
                onLeave={(name) => form.leave(`lines.${index}.${name}`)}
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
      <p className={styles.said} role="status">
        {said}
      </p>
      {children}
    </Section>
  );
}

const SERVICE = { is_service: true };

function lineOf(product: Product, values: QuotationEntry): Partial<LineEntry> {
  return {
    product_id: product.id,
    title: product.title,
    sku: product.sku ?? '',
    ...shownWith(product, []),
    ...priceOf(product, [], values),
  };
}

/** What follows from the choices of a product. */
function shownWith(product: Product, chosen: readonly Chosen[]) {
  return {
    picture: pictureOf(product, chosen),
    is_from_stock: isInStock(product, pieceOf(product, chosen).isUsual),
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
      data-kind="row"
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
