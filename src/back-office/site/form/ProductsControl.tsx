import { useState } from 'react';
import { callQuery } from '../../../account/session/api-query.ts';
import {
  type ListedPiece,
  nameOf,
  productFinder,
  productsInCollection,
} from '../../../catalogue/contract/collections.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import fields from '../../forms/fields/ListControl.module.css';
import { listStaffProducts } from '../../product-calls/staff-products.ts';
import { ProductFinder } from '../../products/finder/ProductFinder.tsx';
import { SortableProducts } from '../../products/sortable/SortableProducts.tsx';
import { Boundary } from '../../reading/Boundary.tsx';
import { useReading } from '../../reading/useRead.ts';
import styles from './Fields.module.css';
import { PieceQuantity } from './PieceQuantity.tsx';

interface Props {
  /** In their order. */
  pieces: readonly ListedPiece[];
  limit: number;
  onChange: (pieces: ListedPiece[]) => void;
}

/** Chooses products, says how many of each, and puts them in order. */
export function ProductsControl({ pieces, limit, onChange }: Props) {
  const [added, setAdded] = useState<readonly Product[]>([]);
  const names = pieces.map(nameOf);
  return (
    <>
      {pieces.length < limit ? (
        <ProductFinder
          label="Add a product"
          isLeftOut={(product) => names.some(productFinder([product]))}
          onChoose={(chosen) => {
            setAdded([...added, chosen]);
            onChange([...pieces, chosen.key]);
          }}
        />
      ) : (
        <p className={fields.help} role="status">
          {`It is full with ${productCount(limit)}. Remove one to add another.`}
        </p>
      )}
      {pieces.length > 0 && (
        <Boundary what="The chosen products">
          <ChosenProducts pieces={pieces} added={added} onChange={onChange} />
        </Boundary>
      )}
    </>
  );
}

interface ChosenProps extends Omit<Props, 'limit'> {
  /** What was added here, which need not be read. */
  added: readonly Product[];
}

function ChosenProducts({ pieces, added, onChange }: ChosenProps) {
  const names = pieces.map(nameOf);
  // Another order asks for the same products.
  const query = { keys: [...names].sort().join(',') };
  const { answer, isBusy } = useReading(callQuery(listStaffProducts, { query }));
  const products = productsInCollection({ products: pieces }, [...added, ...answer]);
  const find = productFinder(products);
  const missing = pieces.filter((piece) => !find(nameOf(piece)));
  const pieceOf = (product: Product) =>
    pieces.find((piece) => find(nameOf(piece)) === product) ?? product.key;
  const put = (changed: ListedPiece) =>
    onChange(pieces.map((piece) => (nameOf(piece) === nameOf(changed) ? changed : piece)));
  return (
    <>
      {missing.length > 0 && !isBusy && (
        <p className={fields.help}>
          {`${productCount(missing.length)} of it ${missing.length === 1 ? 'was' : 'were'} deleted. Visitors do not see deleted products.`}{' '}
          <button
            className={styles.back}
            type="button"
            onClick={() => onChange(pieces.filter((piece) => find(nameOf(piece))))}
          >
            Take them out
          </button>
        </p>
      )}
      <SortableProducts
        products={products}
        beside={(product) => (
          <PieceQuantity piece={pieceOf(product)} title={product.title} onChange={put} />
        )}
        onArrange={(arranged) => {
          const known = arranged.map((product) => byKey(pieceOf(product), product));
          onChange([...known, ...missing]);
        }}
        onRemove={(id) => {
          onChange(pieces.filter((piece) => find(nameOf(piece))?.id !== id));
        }}
      />
    </>
  );
}

/** Files of `data/` name a product by its SKU, and staff by its key. */
function byKey(piece: ListedPiece, { key }: Product): ListedPiece {
  return typeof piece === 'string' ? key : { ...piece, product: key };
}
