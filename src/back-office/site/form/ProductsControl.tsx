import { useState } from 'react';
import { callQuery } from '../../../account/session/api-query.ts';
import { productFinder, productsInCollection } from '../../../catalogue/contract/collections.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import fields from '../../forms/fields/ListControl.module.css';
import { listStaffProducts } from '../../product-calls/staff-products.ts';
import { ProductFinder } from '../../products/finder/ProductFinder.tsx';
import { SortableProducts } from '../../products/sortable/SortableProducts.tsx';
import { Boundary } from '../../reading/Boundary.tsx';
import { useReading } from '../../reading/useRead.ts';
import styles from './Fields.module.css';

interface Props {
  /** Keys in their order. */
  keys: readonly string[];
  limit: number;
  onChange: (keys: string[]) => void;
}

/** Chooses products and puts them in order. */
export function ProductsControl({ keys, limit, onChange }: Props) {
  const [added, setAdded] = useState<readonly Product[]>([]);
  return (
    <>
      {keys.length < limit ? (
        <ProductFinder
          label="Add a product"
          isLeftOut={(product) => keys.some(productFinder([product]))}
          onChoose={(chosen) => {
            setAdded([...added, chosen]);
            onChange([...keys, chosen.key]);
          }}
        />
      ) : (
        <p className={fields.help} role="status">
          {`It is full with ${productCount(limit)}. Remove one to add another.`}
        </p>
      )}
      {keys.length > 0 && (
        <Boundary what="The chosen products">
          <ChosenProducts keys={keys} added={added} onChange={onChange} />
        </Boundary>
      )}
    </>
  );
}

interface ChosenProps extends Omit<Props, 'limit'> {
  /** What was added here, which need not be read. */
  added: readonly Product[];
}

function ChosenProducts({ keys, added, onChange }: ChosenProps) {
  // Another order asks for the same products.
  const query = { keys: [...keys].sort().join(',') };
  const { answer, isBusy } = useReading(callQuery(listStaffProducts, { query }));
  const products = productsInCollection({ products: keys }, [...added, ...answer]);
  const find = productFinder(products);
  const missing = keys.filter((key) => !find(key));
  return (
    <>
      {missing.length > 0 && !isBusy && (
        <p className={fields.help}>
          {`${productCount(missing.length)} of it ${missing.length === 1 ? 'was' : 'were'} deleted. Visitors do not see deleted products.`}{' '}
          <button
            className={styles.back}
            type="button"
            onClick={() => onChange(keys.filter((key) => find(key)))}
          >
            Take them out
          </button>
        </p>
      )}
      <SortableProducts
        products={products}
        onArrange={(arranged) => onChange([...arranged.map(({ key }) => key), ...missing])}
        onRemove={(id) => {
          onChange(keys.filter((key) => find(key)?.id !== id));
        }}
      />
    </>
  );
}
