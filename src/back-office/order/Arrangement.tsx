import { useContext, useEffect, useState } from 'react';
import { readAgain } from '../../account/session/read.ts';
import { apiPaths } from '../../api-paths.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { Field } from '../../design/Field.tsx';
import type { ProductOrder } from '../../site/contract/product-order.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import { Choice } from '../parts/Choice.tsx';
import bar from '../parts/saving/SaveBar.module.css';
import { useUnsavedWarning } from '../parts/saving/useUnsavedWarning.ts';
import { whoAndWhen } from '../parts/when.ts';
import styles from './OrderScreen.module.css';
import { orderIn } from './order-of.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { SortableProducts } from './SortableProducts.tsx';
import { UnsavedOrders } from './unsaved-orders.ts';
import { useSavedOrder } from './useSavedOrder.ts';

interface Props {
  document: SiteDocument;
  /** In the order that visitors see now. */
  products: readonly Product[];
  /** The page that shows them. */
  publicPath: string;
  /** Products are added to it and taken out, rather than being there of themselves. */
  isChoice?: boolean;
  /** Products may come by themselves, and stand first or last. */
  hasNewProducts?: boolean;
}

const PLACES = [
  { id: 'end', name: 'after all others' },
  { id: 'start', name: 'before all others' },
] as const;

/** Products that are put in an order, and saved with it. */
export function Arrangement({ document, products, publicPath, ...kind }: Props) {
  const { isChoice = false, hasNewProducts = false } = kind;
  const saved = orderIn(document);
  const { name, version } = document;
  const unsaved = useContext(UnsavedOrders);
  const kept = unsaved.get(name);
  const [begun] = useState(kept?.version === version ? kept : undefined);
  const [arranged, arrange] = useState(begun?.arranged ?? products);
  const [newProducts, setNewProducts] = useState(begun?.newProducts ?? saved.newProducts);
  const isChanged =
    newProducts !== saved.newProducts ||
    arranged.length !== products.length ||
    arranged.some(({ id }, place) => id !== products[place]?.id);
  useEffect(() => {
    if (isChanged) unsaved.set(name, { version, arranged, newProducts });
    else unsaved.delete(name);
  }, [unsaved, isChanged, name, version, arranged, newProducts]);
  useUnsavedWarning(isChanged || unsaved.size > 0);
  const { isSaving, outrunBy, save } = useSavedOrder(document);
  const order: ProductOrder = { products: arranged.map(({ id }) => id), newProducts };

  return (
    <section aria-label="The order">
      {isChoice && (
        <ProductPicker chosen={arranged} onChoose={(one) => arrange([...arranged, one])} />
      )}
      {isChoice && arranged.length === 0 && (
        <p className={styles.hint}>
          Nothing is chosen, so the carousel shows some of the samples, others at each visit.
        </p>
      )}
      <SortableProducts
        products={arranged}
        onArrange={arrange}
        {...(isChoice && {
          onRemove: (id: number) => arrange(arranged.filter((product) => product.id !== id)),
        })}
      />
      {hasNewProducts && (
        <div className={styles.page}>
          <Field label="New pieces stand" name="newProducts">
            {(control) => (
              <Choice
                {...control}
                options={PLACES}
                value={newProducts}
                onChange={(place) => setNewProducts(place === 'start' ? 'start' : 'end')}
              />
            )}
          </Field>
        </div>
      )}
      {outrunBy && (
        <div className={styles.outrun} role="alert">
          <p>
            {outrunBy.saved?.by?.name ?? 'Somebody'} has saved another order in the meantime.
            Nothing of yours is lost: choose which one visitors are to see.
          </p>
          <button
            className="button"
            data-kind="quiet"
            type="button"
            onClick={() => readAgain(apiPaths.siteDocument(document.name), apiPaths.products)}
          >
            Take theirs
          </button>
          <button
            className="button"
            data-kind="brand"
            type="button"
            onClick={() => save(order, outrunBy.version)}
          >
            Keep mine
          </button>
        </div>
      )}
      <div className={bar.bar}>
        <button
          className="button"
          type="button"
          aria-disabled={!isChanged || isSaving}
          onClick={() => isChanged && !isSaving && save(order, document.version)}
        >
          Save the order
        </button>
        {document.version > 0 && orderIn(document).products.length > 0 && (
          <button
            className="button"
            data-kind="quiet"
            type="button"
            disabled={isSaving}
            onClick={() => save(null, document.version)}
          >
            {isChoice ? 'Choose none' : 'As they were added'}
          </button>
        )}
        <a href={publicPath} target="_blank" rel="noopener">
          See the page
        </a>
      </div>
      <p className={styles.hint}>{savedSentence(document)}</p>
    </section>
  );
}

function savedSentence({ saved }: SiteDocument): string {
  if (!saved) return 'Nobody has changed the order yet.';
  return `Saved by ${whoAndWhen(saved.by, saved.changed_at)}. Visitors see a new order with the next build.`;
}
