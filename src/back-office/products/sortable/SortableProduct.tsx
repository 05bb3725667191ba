import type { ReactNode } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { STATUS } from '../../../catalogue/contract/taxonomy.ts';
import type { Icon } from '../../../design/icons/icon.ts';
import { ArrowUp, X } from '../../../design/icons/icons.ts';
import { staffProduct } from '../../../paths.ts';
import { ArrowDown, ArrowUpToLine, EllipsisVertical, GripVertical } from '../../parts/icons.ts';
import { PopoverMenu } from '../../parts/PopoverMenu.tsx';
import { StatusPill } from '../../parts/StatusPill.tsx';
import { ItemButton } from '../../parts/sorting/ItemButton.tsx';
import { useSortableItem } from '../../parts/sorting/useSortableItem.ts';
import { Thumbnail } from '../../parts/Thumbnail.tsx';
import styles from './SortableProducts.module.css';

interface Props {
  product: Product;
  /** Counted from 0. */
  position: number;
  count: number;
  /** @param part the button that moved it, which keeps the focus */
  onMove: (to: number, part: string) => void;
  onRemove: (() => void) | undefined;
  /** A control of its own. */
  children?: ReactNode;
}

interface Way {
  part: string;
  icon: Icon;
  /** Words before and after the title. */
  words: [string, string];
  to: number;
  disabled: boolean;
}

/** Shows one product of an order; on narrow screens its actions are in a menu. */
export function SortableProduct({ product, position, count, onMove, onRemove, children }: Props) {
  const { id, title, images, status, status_id } = product;
  const { item, handle } = useSortableItem(id);
  const isFirst = position === 0;
  const isLast = position === count - 1;
  const ways: Way[] = [
    { part: 'first', icon: ArrowUpToLine, words: ['Put', 'first'], to: 0, disabled: isFirst },
    { part: 'up', icon: ArrowUp, words: ['Move', 'up'], to: position - 1, disabled: isFirst },
    { part: 'down', icon: ArrowDown, words: ['Move', 'down'], to: position + 1, disabled: isLast },
  ];
  return (
    <li className={styles.item} {...item}>
      <button
        className={styles.handle}
        type="button"
        data-part="handle"
        {...handle}
        aria-label={`Drag ${title}`}
      >
        <GripVertical size={18} />
      </button>
      <span className={styles.position}>{position + 1}</span>
      <Thumbnail image={images[0]} />
      <span className={styles.words}>
        <a className={styles.title} href={staffProduct(id)}>
          {title}
        </a>
        {status_id !== STATUS.inStock && <StatusPill statusId={status_id} name={status.name} />}
      </span>
      {children}
      <span className={styles.buttons}>
        {ways.map(({ part, icon, words, to, disabled }) => (
          <ItemButton
            key={part}
            className={styles.button}
            part={part}
            icon={icon}
            label={words.join(` ${title} `)}
            disabled={disabled}
            onClick={() => onMove(to, part)}
          />
        ))}
        {onRemove && (
          <ItemButton
            className={styles.button}
            part="remove"
            icon={X}
            label={`Remove ${title}`}
            onClick={onRemove}
          />
        )}
      </span>
      <div className={styles.menu}>
        <PopoverMenu
          part="menu"
          buttonClass={styles.button}
          button={
            <>
              <EllipsisVertical size={18} />
              <span className="visually-hidden">Move {title}</span>
            </>
          }
        >
          {ways.map(({ part, words, to, disabled }) => (
            <li key={part}>
              <button type="button" disabled={disabled} onClick={() => onMove(to, 'menu')}>
                {words.join(' ')}
              </button>
            </li>
          ))}
          {onRemove && (
            <li>
              <button type="button" onClick={onRemove}>
                Remove
              </button>
            </li>
          )}
        </PopoverMenu>
      </div>
    </li>
  );
}
