import { memo, startTransition, useOptimistic } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { Trash } from '../../../design/icons/icons.ts';
import { duplicatePath, historyPath, staffProduct } from '../../../paths.ts';
import rows from '../../lists/RowsTable.module.css';
import { SelectBox } from '../../lists/SelectBox.tsx';
import { SortHeading, type Sorting } from '../../lists/SortHeading.tsx';
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

const COLUMNS = ['Description', 'Category', 'Sub Category', 'Type', 'Status', 'Actions'];

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

/** Shows one page of products; each row becomes a card on narrow screens. */
export function ProductTable(props: Props) {
  const { products, selection, edits, isStale, sorting, standing, onAction } = props;
  const row = {
    standing,
    onChoose: useSameFunction(selection.choose),
    onSave: useSameFunction(edits.save),
    onAction: useSameFunction(onAction),
  };
  const chosen = products.filter(selection.has).length;
  const [isAllChosen, showAllChosen] = useOptimistic(chosen === products.length);
  /** The box itself is ticked at once, and its hundred rows when the device is ready. */
  const chooseAll = (isChosen: boolean) =>
    startTransition(() => {
      showAllChosen(isChosen);
      selection.set(products, isChosen);
    });
  return (
    <table
      className={`${rows.table} ${styles.table}`}
      aria-labelledby="latest-products"
      aria-busy={isStale}
    >
      <thead>
        <tr>
          <th className={styles.select} scope="col">
            <SelectBox
              label="Select all on this page"
              labelClass={styles.label}
              checked={isAllChosen}
              partly={chosen > 0 && chosen < products.length}
              onChange={chooseAll}
            />
          </th>
          <SortHeading name="Title" first="title" {...sorting} />
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isChosen={selection.has(product)}
            {...row}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, 'standing' | 'onAction'> {
  product: Product;
  isChosen: boolean;
  onChoose: ChosenProducts['choose'];
  onSave: RowEdits['save'];
}

/** Memoised, so that a change in one row does not render the others. */
const ProductRow = memo(function ProductRow(row: RowProps) {
  const { product, isChosen, onChoose, onSave, standing, onAction } = row;
  const { title, description, category, subcategory, type } = product;
  return (
    <tr data-chosen={isChosen}>
      <td className={styles.select}>
        <SelectBox
          label={`Select ${title}`}
          checked={isChosen}
          onChange={(isChosen, isRange) => onChoose(product, isChosen, isRange)}
        />
      </td>
      <th className={styles.title} scope="row">
        <TitleCell product={product} />
      </th>
      <td className={styles.description}>
        <p>{description}</p>
      </td>
      <td className={styles.place}>{category.name}</td>
      <td className={styles.place} data-empty={!subcategory}>
        {subcategory?.name ?? '–'}
      </td>
      <td className={styles.place} data-empty={!type}>
        {type?.name ?? '–'}
      </td>
      <td className={styles.status}>
        <div className={styles.standing}>
          <StatusSelect product={product} onSave={onSave} />
          <SiteMark product={product} standing={standing} isDot />
        </div>
      </td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          {/* The contract asks for a button here; the title is a link, which can open in another
             tab. */}
          <button
            className={styles.manage}
            type="button"
            aria-label={`Manage ${title}`}
            onClick={() => location.assign(staffProduct(product.id))}
          >
            Manage
          </button>
          <PopoverMenu
            button={<Ellipsis size={20} role="img" aria-label={`Actions for ${title}`} />}
            buttonClass={styles.more}
          >
            <Choices product={product} onAction={onAction} />
          </PopoverMenu>
        </div>
      </td>
    </tr>
  );
});

function Choices({ product, onAction }: Pick<RowProps, 'product' | 'onAction'>) {
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
