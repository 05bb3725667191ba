import type { Product } from '../../catalogue/contract/product.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { FailedNotice, LoadingNotice } from '../parts/Notice.tsx';
import { useNearlySeen } from '../parts/useNearlySeen.ts';
import styles from './ProductScreen.module.css';

const load = () => import('./AboutProduct.tsx');

/** Shows enquiries and changes of a product, loaded when they come near the viewport. */
export function BelowProduct({ product }: { product: Product }) {
  const [container, isSeen] = useNearlySeen<HTMLDivElement>();
  const { loaded, phase, refetch } = useLoaded('about a product', load, isSeen);
  return (
    <div className={styles.below} ref={container}>
      {loaded && <loaded.AskedFor product={product} />}
      {loaded && <loaded.ItsHistory product={product} />}
      {phase === 'loading' && <LoadingNotice />}
      {phase === 'failed' && <FailedNotice what="Enquiries and history" onRetry={refetch} />}
    </div>
  );
}
