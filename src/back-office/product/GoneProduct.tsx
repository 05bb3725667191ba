import { useState } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { historyPath, paths } from '../../paths.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { onDay, whoAndWhen } from '../parts/when.ts';
import { putBack } from '../product-calls/product-calls.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import styles from './ProductScreen.module.css';

interface Props {
  /** 0 for an address without a product id. */
  id: number;
  onRestored: () => Promise<void>;
}

/** Replaces a deleted or unknown product, and offers to restore it. */
export function GoneProduct({ id, onRestored }: Props) {
  const trash = useCall(productCalls.listTrash);
  const [isRestoring, setRestoring] = useState(false);

  return (
    <Arrived read={trash} what="The product">
      {(deleted) => {
        const product = deleted.find((each) => each.id === id);
        if (!product) return <NoProduct id={id} />;
        const { title, deleted_at, deleted_by, kept_until } = product;
        const restore = async () => {
          setRestoring(true);
          if (await putBack(product)) await onRestored();
          setRestoring(false);
        };
        return (
          <>
            <ScreenHead title={title} />
            <Notice>
              <p role="status">
                This product is in the trash. Deleted by {whoAndWhen(deleted_by, deleted_at)}. Kept
                until {onDay(kept_until)}.
              </p>
              <div className={styles.actions}>
                <button
                  className="button"
                  data-kind="brand"
                  type="button"
                  aria-disabled={isRestoring}
                  onClick={() => isRestoring || restore()}
                >
                  Restore it
                </button>
                <a className="way" href={paths.trash}>
                  Open the trash
                </a>
              </div>
            </Notice>
          </>
        );
      }}
    </Arrived>
  );
}

function NoProduct({ id }: { id: number }) {
  return (
    <>
      <ScreenHead title="There is no such product" />
      <Notice>
        <p>
          {id > 0
            ? `No product has the number ${id}. If it existed, it was deleted for good. The history shows by whom.`
            : 'The address names no product. It ends in a number, such as /products/12.'}
        </p>
        <div className={styles.actions}>
          <a className="button" data-kind="brand" href={paths.dashboard}>
            Show all products
          </a>
          {id > 0 && (
            <a className="way" href={historyPath(id)}>
              Its history
            </a>
          )}
        </div>
      </Notice>
    </>
  );
}
