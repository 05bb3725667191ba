import { useEffect, useRef } from 'react';
import { type Figures, SHORT_DESCRIPTION, type UnfinishedProduct } from '../contract/figures.ts';
import rows from '../lists/RowsTable.module.css';
import { Check } from '../parts/icons.ts';
import { Panel } from './Panel.tsx';
import styles from './UnfinishedProducts.module.css';

interface Props {
  products: Figures['products'];
  onEdit: (productId: number) => void;
}

/** Lists products without a photo or description, each with a button to edit it. */
export function UnfinishedProducts({ products, onEdit }: Props) {
  const { unfinished } = products;
  const title = useRef<HTMLHeadingElement>(null);
  const edited = useRef<number>(undefined);
  useEffect(() => {
    // A finished product leaves the list, and its button loses the focus.
    if (edited.current === undefined || unfinished.some(({ id }) => id === edited.current)) return;
    edited.current = undefined;
    title.current?.focus();
  }, [unfinished]);

  return (
    <Panel
      title="Products to finish"
      titleRef={title}
      {...(unfinished.length > 0 && { lead: summaryOf(products) })}
      empty={
        unfinished.length === 0 &&
        (products.total === 0 ? (
          <p>There is no product yet.</p>
        ) : (
          <p className={styles.done}>
            <Check size={20} />
            Every product has a photo and a description.
          </p>
        ))
      }
    >
      <ul className={`bare-list ${styles.list}`}>
        {unfinished.map((product) => (
          <li key={product.id}>
            <span className={styles.title}>{product.title}</span>
            <span className={styles.missing}>{missing(product)}</span>
            <button
              className={`${rows.action} ${styles.edit}`}
              type="button"
              onClick={() => {
                edited.current = product.id;
                onEdit(product.id);
              }}
            >
              Edit <span className="visually-hidden">{product.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function summaryOf({ unfinished, without_photo, without_description }: Figures['products']) {
  const counts = `${without_photo} without a photo, ${without_description} with a description of less than ${SHORT_DESCRIPTION} characters.`;
  const isCutShort = Math.max(without_photo, without_description) > unfinished.length;
  return isCutShort ? `${counts} The ${unfinished.length} newest are listed.` : counts;
}

function missing({ without_photo, without_description }: UnfinishedProduct): string {
  if (without_photo && without_description) return 'No photo, short description';
  return without_photo ? 'No photo' : 'Short description';
}
