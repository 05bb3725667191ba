import { Copy, ExternalLink, History, Pencil, Trash2 } from 'lucide-react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { duplicatePath, historyPath } from '../../../paths.ts';
import { SiteMark } from '../../publication/SiteMark.tsx';
import { publicPageOf } from '../../publication/site-page.ts';
import type { Standing } from '../../publication/usePublication.ts';
import { SelectBox } from '../bulk/SelectBox.tsx';
import styles from './ProductTable.module.css';
import { RowMenu } from './RowMenu.tsx';
import { StatusPill } from './StatusPill.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** What a row can ask the screen to open. */
export type RowAction = 'manage' | 'edit' | 'delete';

interface Props {
  product: Product;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  standing: Standing | undefined;
  onAction: (action: RowAction, product: Product) => void;
}

export function ProductRow({ product, isChosen, onChoose, standing, onAction }: Props) {
  const { title, description, category, subcategory, type, status, status_id } = product;
  return (
    <tr data-chosen={isChosen}>
      <td className={styles.select}>
        <SelectBox label={`Select ${title}`} checked={isChosen} onChange={onChoose} />
      </td>
      <th className={styles.title} scope="row">
        <div className={styles.product}>
          <Thumbnail image={product.images[0]} />
          <span>{title}</span>
        </div>
      </th>
      <td className={styles.description}>
        <p>{description}</p>
      </td>
      <td data-column="Category">{category.name}</td>
      <td data-column="Sub Category">{subcategory?.name ?? '–'}</td>
      <td data-column="Type">{type?.name ?? '–'}</td>
      <td className={styles.status}>
        <div className={styles.standing}>
          <StatusPill statusId={status_id} name={status.name} />
          <SiteMark product={product} standing={standing} />
        </div>
      </td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          <button
            className={styles.manage}
            type="button"
            aria-label={`Manage ${title}`}
            onClick={() => onAction('manage', product)}
          >
            Manage
          </button>
          <RowMenu label={`Actions for ${title}`}>
            <Choices product={product} onAction={onAction} />
          </RowMenu>
        </div>
      </td>
    </tr>
  );
}

function Choices({ product, onAction }: Pick<Props, 'product' | 'onAction'>) {
  const publicPage = publicPageOf(product);
  return (
    <>
      <li>
        <button type="button" onClick={() => onAction('edit', product)}>
          <Pencil size={18} aria-hidden="true" />
          Edit
        </button>
      </li>
      <li>
        <a href={duplicatePath(product.id)}>
          <Copy size={18} aria-hidden="true" />
          Duplicate
        </a>
      </li>
      <li>
        <a href={historyPath(product.id)}>
          <History size={18} aria-hidden="true" />
          History
        </a>
      </li>
      {publicPage && (
        <li>
          <a href={publicPage} target="_blank" rel="noopener">
            <ExternalLink size={18} aria-hidden="true" />
            View on site
          </a>
        </li>
      )}
      <li>
        <button type="button" data-danger onClick={() => onAction('delete', product)}>
          <Trash2 size={18} aria-hidden="true" />
          Delete
        </button>
      </li>
    </>
  );
}
