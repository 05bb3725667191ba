import type { Product } from '../../../catalogue/contract/product.ts';
import rows from '../../parts/RowsTable.module.css';
import type { Standing } from '../../publication/usePublication.ts';
import { SelectBox } from '../bulk/SelectBox.tsx';
import type { Selection } from '../bulk/useSelection.ts';
import { ProductRow, type RowAction } from './ProductRow.tsx';
import styles from './ProductTable.module.css';

interface Props {
  products: Product[];
  selection: Selection;
  standing: Standing | undefined;
  /** Whether other rows are on their way. */
  isStale: boolean;
  onAction: (action: RowAction, product: Product) => void;
}

/** One page of products. Where there is no room for the columns each row reads as a card. */
export function ProductTable({ products, selection, isStale, ...rest }: Props) {
  const chosen = products.filter(selection.has).length;
  return (
    <table
      className={`${rows.table} ${styles.table}`}
      aria-labelledby="latest-products"
      aria-busy={isStale}
    >
      <thead>
        <tr>
          <th className={styles.select} scope="col">
            <SelectBox
              label="Select all on this page"
              isLabelShown
              checked={chosen === products.length}
              partly={chosen > 0 && chosen < products.length}
              onChange={(isChosen) => selection.set(products, isChosen)}
            />
          </th>
          <th scope="col">Title</th>
          <th scope="col">Description</th>
          <th scope="col">Category</th>
          <th scope="col">Sub Category</th>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isChosen={selection.has(product)}
            onChoose={(isChosen) => selection.set([product], isChosen)}
            {...rest}
          />
        ))}
      </tbody>
    </table>
  );
}
