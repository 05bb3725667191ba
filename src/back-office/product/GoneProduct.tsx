import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { historyPath, paths } from '../../paths.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { Notice } from '../parts/Notice.tsx';
import { whoAndWhen } from '../parts/when.ts';
import { putBack } from '../product-calls/product-calls.ts';
import { useRead } from '../reading/useRead.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './ProductScreen.module.css';

interface Props {
  id: number;
  onRestored?: () => void;
}

/** Replaces a deleted or unknown product, and offers to restore it. */
export function GoneProduct({ id, onRestored }: Props) {
  const product = useRead(productCalls.listTrash).find((each) => each.id === id);
  if (!product) return <NoProduct id={id} />;
  const { title, deleted_at, deleted_by, kept_until } = product;

  async function restore() {
    if (await putBack({ id, title }, [withParams(routes.showProduct, { id })])) onRestored?.();
  }

  return (
    <>
      <ScreenHead title={title} />
      <Notice>
        <p role="status">
          This product is in the trash. Deleted by {whoAndWhen(deleted_by, deleted_at)}. Kept until{' '}
          {shortDay(dayInNairobi(kept_until))}.
        </p>
        <div className={styles.actions}>
          <Button kind="brand" onPress={restore}>
            Restore it
          </Button>
          <a className="way" href={paths.trash}>
            Open the trash
          </a>
        </div>
      </Notice>
    </>
  );
}

/** @param props.id 0 for an address without a product id */
export function NoProduct({ id }: { id: number }) {
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
