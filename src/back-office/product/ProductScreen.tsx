import { useState } from 'react';
import { storeAnswer } from '../../account/session/api-query.ts';
import { ArrowLeft } from '../../design/icons/icons.ts';
import { withParams } from '../../platform/contract/route.ts';
import { idOf } from '../lists/params.ts';
import { showAnyProduct } from '../product-calls/any-product.ts';
import { useAnyProduct } from '../product-form/useAnyProduct.ts';
import { listAsLeft } from '../products/where-left.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useTitle } from '../reading/useTitle.ts';
import { Shell } from '../shell/Shell.tsx';
import { EditedProduct } from './EditedProduct.tsx';
import { GoneProduct, NoProduct } from './GoneProduct.tsx';
import styles from './ProductScreen.module.css';

/** Shows one product: form, state on the site, enquiries and history. */
export function ProductScreen() {
  const id = idOf(location.pathname.split('/').at(-1) ?? null);
  return (
    <Shell screen="product">
      <div className={styles.screen}>
        <a className="way" href={listAsLeft()}>
          <ArrowLeft size={18} />
          All products
        </a>
        {id > 0 ? (
          <Boundary what="The product" gone={<GoneProduct id={id} />}>
            <OneProduct id={id} />
          </Boundary>
        ) : (
          <NoProduct id={id} />
        )}
      </div>
    </Shell>
  );
}

function OneProduct({ id }: { id: number }) {
  const product = useAnyProduct(id);
  const [isDeleted, setDeleted] = useState(false);
  useTitle(product.title);
  if (isDeleted) return <GoneProduct id={id} onRestored={() => setDeleted(false)} />;
  return (
    <EditedProduct
      product={product}
      onSaved={(saved) => storeAnswer(withParams(showAnyProduct, { id }), saved)}
      onDeleted={() => setDeleted(true)}
    />
  );
}
