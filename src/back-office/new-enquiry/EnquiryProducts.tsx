import type { ReactNode } from 'react';
import { chosenTitle } from '../../catalogue/contract/choices/chosen.ts';
import { Trash } from '../../design/icons/icons.ts';
import { MAX_NOTE_CHARS, MAX_PIECES } from '../../enquiry/contract/quote-limits.ts';
import { TextField } from '../forms/fields.tsx';
import { ChosenButton } from '../products/choices/ChosenButton.tsx';
import { ChosenFields } from '../products/choices/ChosenFields.tsx';
import { useChoosing } from '../products/choices/useChoosing.ts';
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
  const choosing = useChoosing(products.map(({ key }) => key));

  function put(changed: (before: EnteredProduct[]) => EnteredProduct[]) {
    update((before) => ({ ...before, products: changed(before.products) }));
    forgetProblems(['products', 'message']);
  }

  return (
    <>
      {products.length > 0 && (
        <ol className={`bare-list ${styles.products}`} aria-label="Products">
          {products.map((product, index) => {
            const known = choosing.productOf(product.key);
            const onChange = (change: Partial<EnteredProduct>) =>
              put((before) =>
                before.map((each, at) => (at === index ? { ...each, ...change } : each)),
              );
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in several lines
              <li key={index}>
                <ProductRow
                  product={product}
                  at={`products.${index}`}
                  problems={problems}
                  onChange={onChange}
                  onRemove={() => {
                    choosing.close();
                    put((before) => before.filter((_, at) => at !== index));
                  }}
                >
                  <ChosenButton
                    choices={known?.choices}
                    chosen={product.chosen}
                    about={product.title}
                    isOpen={choosing.line === index}
                    onPress={() => choosing.toggle(index)}
                  />
                  {choosing.line === index && known && (
                    <ChosenFields
                      choices={known.choices}
                      chosen={product.chosen}
                      about={product.title}
                      onChange={(chosen) => onChange({ chosen })}
                      onClose={choosing.close}
                    />
                  )}
                </ProductRow>
              </li>
            );
          })}
        </ol>
      )}
      {products.length < MAX_PIECES && (
        <ProductFinder
          label="Add a product"
          isLeftOut={({ key, choices }) => !choices && products.some((each) => each.key === key)}
          onChoose={(found) => {
            put((before) => [...before, productEntryOf(found)]);
            choosing.begin(found, products.length);
          }}
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
  /** Shows the chosen values. */
  children: ReactNode;
}

function ProductRow({ product, at, problems, onChange, onRemove, children }: RowProps) {
  const { title, sku } = product;
  const row = { at, values: product, problems, change: onChange };
  return (
    <fieldset className={styles.product}>
      <legend className={styles.title}>
        {title} {sku && <small>{sku}</small>}
      </legend>
      <div className={styles.chosen}>{children}</div>
      <TextField
        of={row}
        name="quantity"
        label="Quantity"
        inputMode="numeric"
        error={problems[`${at}.quantity`] ?? problems[at]}
      />
      <TextField of={row} name="note" label="Note" maxLength={MAX_NOTE_CHARS} />
      <button className={styles.remove} type="button" onClick={onRemove}>
        <Trash size={18} />
        Remove<span className="visually-hidden"> {chosenTitle(product)}</span>
      </button>
    </fieldset>
  );
}
