import { useEffect, useState } from 'react';
import { queryClient, useApiQuery } from '../../account/session/api-query.ts';
import { useOwnId } from '../../account/session/own-profile.ts';
import { apiPaths } from '../../api-paths.ts';
import { companyName } from '../../company/contract/company-name.ts';
import { ArrowLeft } from '../../design/icons/icons.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { idOf } from '../lists/params.ts';
import { FailedNotice, LoadingNotice } from '../parts/Notice.tsx';
import { anyProduct } from '../product-calls/any-product.ts';
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
  const path = id > 0 ? apiPaths.product(id) : null;
  const loading = useApiQuery(path, anyProduct, { refetchOnFocus: true });
  const own = useOwnId();
  const [isDeleted, setDeleted] = useState(false);
  const title = loading.data?.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${companyName}`;
  }, [title]);

  if (!path || loading.isMissing || isDeleted) {
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
      onSaved={(saved) => queryClient.setQueryData([path], saved)}
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
