import type { ReactNode } from 'react';
import { MAX_IN_CAROUSEL } from '../../catalogue/contract/page-documents.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { Field } from '../../design/Field.tsx';
import { DraftForm } from '../forms/DraftForm.tsx';
import { isSaved } from '../forms/useDraftForm.ts';
import { Select } from '../parts/Select.tsx';
import { ProductFinder } from '../products/finder/ProductFinder.tsx';
import { SortableProducts } from '../products/sortable/SortableProducts.tsx';
import { NEW_PRODUCT_OPTIONS } from '../site/screens/order-screen.ts';
import styles from './OrderScreen.module.css';
import type { OrderForm } from './useOrderForm.ts';

interface Props {
  order: OrderForm;
  /** Says whether visitors see the saved order. */
  line: ReactNode;
  /** Products in the order of the form. */
  products: readonly Product[];
  titleOf: (id: number) => string | undefined;
  /** Path of the page that shows them. */
  publicPath: string;
  /** Receives an added product; left out if the page fills itself. */
  onAdd?: (product: Product) => void;
}

/** Arranges products in an order that is saved with the form. */
export function Arrangement({ order, line, products, titleOf, publicPath, onAdd }: Props) {
  const isHandPicked = onAdd !== undefined;
  const { form, newProducts } = order;
  const isArranged = order.products.length > 0;
  const arrange = (arranged: readonly Product[]) =>
    form.change({ products: arranged.map(({ id }) => id) });

  return (
    <section aria-label="The order">
      <DraftForm
        form={form}
        inBar={isSaved(form) && line}
        words={{ did: 'arranged', save: 'Save the order' }}
        show={(place, { [place]: value }) =>
          Array.isArray(value) ? (
            <Titles
              ids={value}
              titleOf={titleOf}
              none={isHandPicked ? 'None' : 'As they were added'}
            />
          ) : (
            (NEW_PRODUCT_OPTIONS.find(({ id }) => id === value)?.name ?? 'Empty')
          )
        }
      >
        <div>
          {isHandPicked && (
            <Picker
              chosen={products}
              onChoose={(one) => {
                onAdd(one);
                arrange([...products, one]);
              }}
            />
          )}
          {isHandPicked && !isArranged && (
            <p className={styles.hint}>
              Nothing is chosen, so the carousel shows sample products, different ones at each
              visit.
            </p>
          )}
          <SortableProducts
            products={products}
            onArrange={arrange}
            {...(isHandPicked && {
              onRemove: (id: number) => arrange(products.filter((product) => product.id !== id)),
            })}
          />
          {!isHandPicked && (
            <div className={styles.field}>
              <Field label="New products go" name="newProducts">
                {(control) => (
                  <Select
                    {...control}
                    options={NEW_PRODUCT_OPTIONS}
                    value={newProducts}
                    onChange={(place) => {
                      // Only an explicit order has a start and an end.
                      if (!isArranged) arrange(products);
                      form.change({ newProducts: place });
                    }}
                  />
                )}
              </Field>
            </div>
          )}
          <p className={styles.ways}>
            {isArranged && (
              <button className="way" type="button" onClick={() => arrange([])}>
                {isHandPicked ? 'Choose none' : 'As they were added'}
              </button>
            )}
            <a className="way" href={publicPath} target="_blank" rel="noopener">
              See the page
            </a>
          </p>
        </div>
      </DraftForm>
    </section>
  );
}

interface PickerProps {
  chosen: readonly Product[];
  onChoose: (product: Product) => void;
}

function Picker({ chosen, onChoose }: PickerProps) {
  return chosen.length < MAX_IN_CAROUSEL ? (
    <ProductFinder
      label="Add a product"
      isLeftOut={({ id }) => chosen.some((product) => product.id === id)}
      onChoose={onChoose}
    />
  ) : (
    <p className={styles.hint} role="status">
      {`The carousel is full with ${MAX_IN_CAROUSEL} products. Remove one to add another.`}
    </p>
  );
}

interface TitlesProps {
  ids: readonly number[];
  titleOf: (id: number) => string | undefined;
  /** Text for an empty order. */
  none: string;
}

/** Shows an order as text. */
function Titles({ ids, titleOf, none }: TitlesProps) {
  if (ids.length === 0) return none;
  return (
    <ol className={styles.titles}>
      {ids.map((id) => (
        <li key={id}>{titleOf(id) ?? 'A deleted product'}</li>
      ))}
    </ol>
  );
}
