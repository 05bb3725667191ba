import { Field } from '../../design/Field.tsx';
import { Trash } from '../../design/icons/icons.ts';
import { MAX_NOTE_CHARS, MAX_PIECES } from '../../enquiry/contract/quote-limits.ts';
import { LineControl } from '../forms/controls.tsx';
import { ProductFinder } from '../products/finder/ProductFinder.tsx';
import { type EnquiryEntry, type EnteredProduct, productEntryOf } from './enquiry-entry.ts';
import styles from './NewEnquiry.module.css';

interface Props {
  form: {
    values: EnquiryEntry;
    problems: Record<string, string>;
    update: (changed: (before: EnquiryEntry) => EnquiryEntry) => void;
    forgetProblems: (fields: readonly string[]) => void;
  };
}

/** Lists the products that a customer asks for; any product makes it a quote request. */
export function EnquiryProducts({ form: { values, problems, update, forgetProblems } }: Props) {
  const { products } = values;

  function put(changed: (before: EnteredProduct[]) => EnteredProduct[]) {
    update((before) => ({ ...before, products: changed(before.products) }));
    forgetProblems(['products', 'message']);
  }

  return (
    <>
      {products.length > 0 && (
        <ol className={`bare-list ${styles.products}`} aria-label="Products">
          {products.map((product, index) => (
            <li key={product.key}>
              <ProductRow
                product={product}
                at={`products.${index}`}
                problems={problems}
                onChange={(change) =>
                  put((before) =>
                    before.map((each) =>
                      each.key === product.key ? { ...each, ...change } : each,
                    ),
                  )
                }
                onRemove={() => put((before) => before.filter(({ key }) => key !== product.key))}
              />
            </li>
          ))}
        </ol>
      )}
      {products.length < MAX_PIECES && (
        <ProductFinder
          label="Add a product"
          isLeftOut={(found) => products.some(({ key }) => key === found.key)}
          onChoose={(found) => put((before) => [...before, productEntryOf(found)])}
        />
      )}
    </>
  );
}

interface RowProps {
  product: EnteredProduct;
  /** Name of its field, such as `products.0`. */
  at: string;
  problems: Record<string, string>;
  onChange: (change: Partial<EnteredProduct>) => void;
  onRemove: () => void;
}

function ProductRow({ product, at, problems, onChange, onRemove }: RowProps) {
  const { title, sku, quantity, note } = product;
  return (
    <fieldset className={styles.product}>
      <legend className={styles.title}>
        {title} {sku && <small>{sku}</small>}
      </legend>
      <Field
        label="Quantity"
        name={`${at}.quantity`}
        error={problems[`${at}.quantity`] ?? problems[at]}
      >
        {(control) => (
          <LineControl
            control={control}
            inputMode="numeric"
            value={quantity}
            onChange={(typed) => onChange({ quantity: typed })}
          />
        )}
      </Field>
      <Field label="Note" name={`${at}.note`} error={problems[`${at}.note`]}>
        {(control) => (
          <LineControl
            control={control}
            maxLength={MAX_NOTE_CHARS}
            value={note}
            onChange={(typed) => onChange({ note: typed })}
          />
        )}
      </Field>
      <button className={styles.remove} type="button" onClick={onRemove}>
        <Trash size={18} />
        Remove<span className="visually-hidden"> {title}</span>
      </button>
    </fieldset>
  );
}
