import { useCallback, useMemo } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { Trash } from '../../../design/icons/icons.ts';
import { duplicatePath, historyPath, staffProduct } from '../../../paths.ts';
import { RowsTable } from '../../lists/RowsTable.tsx';
import type { Sorting } from '../../lists/SortHeading.tsx';
import { ArrowUpToLine, Copy, Ellipsis, ExternalLink, History, Pencil } from '../../parts/icons.ts';
import { PopoverMenu } from '../../parts/PopoverMenu.tsx';
import { useSameFunction } from '../../parts/useSameFunction.ts';
import { SiteMark } from '../../publication/SiteStanding.tsx';
import {
  pagesShowing,
  publicPageOf,
  type SitePage,
  useSitePages,
} from '../../publication/site-page.ts';
import type { Standing } from '../../publication/usePublication.ts';
import type { ChosenProducts } from '../bulk/useBulk.ts';

import styles from './ProductTable.module.css';
import { StatusSelect } from './StatusSelect.tsx';
import { TitleCell } from './TitleCell.tsx';
import type { RowEdits } from './useRowEdits.ts';

/** Dialogs that a row can open. */
export type RowAction = 'edit' | 'delete';

interface Props {
  products: Product[];
  selection: ChosenProducts;
  standing: Standing | undefined;
  edits: RowEdits;
  /** True while other rows load. */
  isStale: boolean;
  sorting: Sorting;
  onAction: (action: RowAction, product: Product) => void;
}

const SORTED = { Title: 'title' };

/** Shows one page of products. */
export function ProductTable(props: Props) {
  const { products, selection, edits, isStale, sorting, standing } = props;
  const onSave = useSameFunction(edits.save);
  const onAction = useSameFunction(props.onAction);
  const columns = useMemo(
    () => ({
      Title: (product: Product) => <TitleCell product={product} />,
      Description: ({ description }: Product) => (
        <p className={styles.description}>{description}</p>
      ),
      Category: ({ category }: Product) => category.name,
      'Sub Category': ({ subcategory }: Product) => subcategory?.name,
      Type: ({ type }: Product) => type?.name,
      Status: (product: Product) => (
        <div className={styles.standing}>
          <StatusSelect product={product} onSave={onSave} />
          <SiteMark product={product} standing={standing} isDot />
        </div>
      ),
    }),
    [onSave, standing],
  );
  const actions = useCallback(
    (product: Product) => (
      <div className={styles.buttons}>
        {/* The contract asks for a button here; the title is a link, which can open in another
            tab. */}
        <button
          className={`button ${styles.manage}`}
          data-kind="quiet"
          type="button"
          aria-label={`Manage ${product.title}`}
          onClick={() => location.assign(staffProduct(product.id))}
        >
          Manage
        </button>
        <PopoverMenu
          button={<Ellipsis size={20} role="img" aria-label={`Actions for ${product.title}`} />}
          buttonClass={styles.more}
        >
          <Choices product={product} onAction={onAction} />
        </PopoverMenu>
      </div>
    ),
    [onAction],
  );
  return (
    <RowsTable
      label="Latest Products"
      look={styles.products}
      busy={isStale}
      rows={products}
      columns={columns}
      sorting={{ ...sorting, by: SORTED }}
      selection={{ ...selection, nameOf: ({ title }) => title }}
      actions={actions}
    />
  );
}

interface ChoicesProps extends Pick<Props, 'onAction'> {
  product: Product;
}

function Choices({ product, onAction }: ChoicesProps) {
  const publicPage = publicPageOf(product);
  const shownOn = pagesShowing(product, useSitePages());
  return (
    <>
      <li>
        <button type="button" onClick={() => onAction('edit', product)}>
          <Pencil size={18} />
          Edit
        </button>
      </li>
      <li>
        <a href={duplicatePath(product.id)}>
          <Copy size={18} />
          Duplicate
        </a>
      </li>
      <li>
        <a href={historyPath(product.id)}>
          <History size={18} />
          History
        </a>
      </li>
      {publicPage && (
        <li>
          <a href={publicPage} target="_blank" rel="noopener">
            <ExternalLink size={18} />
            View on site
          </a>
        </li>
      )}
      {shownOn.map((page) => (
        <li key={page.path}>
          <button type="button" onClick={() => putFirst(product, page)}>
            <ArrowUpToLine size={18} />
            First on “{page.title}”
          </button>
        </li>
      ))}
      <li>
        <button type="button" data-danger onClick={() => onAction('delete', product)}>
          <Trash size={18} />
          Delete
        </button>
      </li>
    </>
  );
}

/** The code loads on demand, since few people use it. */
async function putFirst(product: Product, page: SitePage) {
  await (await import('../../order/put-first.ts')).putFirst(product, page);
}
