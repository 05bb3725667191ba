import { useEffect, useState } from 'react';
import { storeAnswer, useCall } from '../../account/session/api-query.ts';
import { useOwnId } from '../../account/session/own-profile.ts';
import { companyName } from '../../company/contract/company-name.ts';
import { ArrowLeft } from '../../design/icons/icons.ts';
import { withParams } from '../../platform/contract/route.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { idOf } from '../lists/params.ts';
import { FailedNotice, LoadingNotice } from '../parts/Notice.tsx';
import { showAnyProduct } from '../product-calls/any-product.ts';
import { NotLoaded } from '../product-form/NotLoaded.tsx';
import { listAsLeft } from '../products/where-left.ts';
import { Shell } from '../shell/Shell.tsx';
import { EditedProduct } from './EditedProduct.tsx';
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
        <OneProduct id={id} />
      </div>
    </Shell>
  );
}

function OneProduct({ id }: { id: number }) {
  const isProduct = id > 0;
  const given = isProduct ? { params: { id }, refetchOnFocus: true } : null;
  const loading = useCall(showAnyProduct, given);
  const own = useOwnId();
  const [isDeleted, setDeleted] = useState(false);
  const title = loading.data?.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${companyName}`;
  }, [title]);

  if (!isProduct || loading.isMissing || isDeleted) {
    return (
      <LoadedGoneProduct
        id={id}
        onRestored={async () => {
          await loading.refetch();
          setDeleted(false);
        }}
      />
    );
  }
  if (!loading.data || !own.isKnown) return <NotLoaded loading={loading} />;
  return (
    <EditedProduct
      product={loading.data}
      person={own.id}
      onSaved={(saved) => storeAnswer(withParams(showAnyProduct, { id }), saved)}
      onDeleted={() => setDeleted(true)}
    />
  );
}

const loadGone = () => import('./GoneProduct.tsx');

/** Loads `GoneProduct`, since most products are not gone. */
function LoadedGoneProduct(props: { id: number; onRestored: () => Promise<void> }) {
  const { loaded, phase, refetch } = useLoaded('a product that is gone', loadGone);
  if (loaded) return <loaded.GoneProduct {...props} />;
  if (phase === 'failed') return <FailedNotice what="The product" onRetry={refetch} />;
  return <LoadingNotice />;
}
