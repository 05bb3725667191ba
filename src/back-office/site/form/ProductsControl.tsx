import { useState } from 'react';
import { useCall } from '../../../account/session/api-query.ts';
import { productFinder, productsInCollection } from '../../../catalogue/contract/collections.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { FailedNotice, LoadingNotice } from '../../parts/Notice.tsx';
import { listStaffProducts } from '../../product-calls/staff-products.ts';
import { ProductFinder } from '../../products/finder/ProductFinder.tsx';
import { SortableProducts } from '../../products/sortable/SortableProducts.tsx';
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
  // Another order asks for the same products.
  const query = { keys: [...keys].sort().join(',') };
  const read = useCall(listStaffProducts, keys.length > 0 ? { query } : null);
  const products = productsInCollection({ products: keys }, [...added, ...(read.data ?? [])]);
  const find = productFinder(products);
  const missing = keys.filter((key) => !find(key));

  if (keys.length > 0 && read.phase === 'failed') {
    return <FailedNotice what="The chosen products" onRetry={read.refetch} />;
  }
  if (missing.length > 0 && read.phase === 'loading') return <LoadingNotice />;
  return (
    <>
      {keys.length < limit ? (
        <ProductFinder
          label="Add a product"
          isLeftOut={({ key }) => products.some((each) => each.key === key)}
          onChoose={(chosen) => {
            setAdded([...added, chosen]);
            onChange([...keys, chosen.key]);
          }}
        />
      ) : (
        <p className={styles.help} role="status">
          {`It is full with ${productCount(limit)}. Remove one to add another.`}
        </p>
      )}
      {missing.length > 0 && (
        <p className={styles.help}>
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
