import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical, X } from 'lucide-react';
import type { Product } from '../../catalogue/contract/product.ts';
import { STATUS } from '../../catalogue/contract/taxonomy.ts';
import { staffProduct } from '../../paths.ts';
import { ItemButton } from '../parts/sorting/ItemButton.tsx';
import { useSortableItem } from '../parts/sorting/useSortableItem.ts';
import { StatusPill } from '../products/table/StatusPill.tsx';
import { Thumbnail } from '../products/table/Thumbnail.tsx';
import styles from './OrderScreen.module.css';

interface Props {
  product: Product;
  /** Counted from 0. */
  place: number;
  count: number;
  /** @param part the button that has moved it, which keeps the focus */
  onMove: (to: number, part: string) => void;
  onRemove: (() => void) | undefined;
}

/** One product in its place. */
export function SortableProduct({ product, place, count, onMove, onRemove }: Props) {
  const { id, title, images, status, status_id } = product;
  const { item, handle } = useSortableItem(id);
  return (
    <li className={styles.item} {...item}>
      <button
        className={styles.handle}
        type="button"
        data-part="handle"
        {...handle}
        aria-label={`Drag ${title}`}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      <span className={styles.place}>{place + 1}</span>
      <Thumbnail image={images[0]} />
      <a className={styles.title} href={staffProduct(id)}>
        {title}
      </a>
      {status_id !== STATUS.inStock && <StatusPill statusId={status_id} name={status.name} />}
      <span className={styles.buttons}>
        <ItemButton
          className={styles.button}
          part="first"
          icon={ArrowUpToLine}
          label={`Put ${title} first`}
          disabled={place === 0}
          onClick={() => onMove(0, 'first')}
        />
        <ItemButton
          className={styles.button}
          part="up"
          icon={ArrowUp}
          label={`Move ${title} up`}
          disabled={place === 0}
          onClick={() => onMove(place - 1, 'up')}
        />
        <ItemButton
          className={styles.button}
          part="down"
          icon={ArrowDown}
          label={`Move ${title} down`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1, 'down')}
        />
        {onRemove && (
          <ItemButton
            className={styles.button}
            part="remove"
            icon={X}
            label={`Take out ${title}`}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}
