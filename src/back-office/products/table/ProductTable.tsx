import { useCallback, useMemo } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { Trash } from '../../../design/icons/icons.ts';
import { duplicatePath, historyPath, staffProduct } from '../../../paths.ts';
import { type Columns, RowsTable } from '../../lists/RowsTable.tsx';
import type { Sorting } from '../../lists/SortHeading.tsx';
import { putFirst } from '../../order/put-first.ts';
import { ArrowUpToLine, Copy, Ellipsis, ExternalLink, History, Pencil } from '../../parts/icons.ts';
import { PopoverMenu } from '../../parts/PopoverMenu.tsx';
import { useSameFunction } from '../../parts/useSameFunction.ts';
import { SiteMark } from '../../publication/SiteStanding.tsx';
import { pagesShowing, publicPageOf, useSitePages } from '../../publication/site-page.ts';
import type { Standing } from '../../publication/usePublication.ts';
import { Button } from '../../ui/Button.tsx';
import type { ChosenProducts } from '../bulk/useBulk.ts';
import styles from './ProductTable.module.css';
import { StatusSelect } from './StatusSelect.tsx';
import { TitleCell } from './TitleCell.tsx';

interface Props extends ActionsProps {
  products: Product[];
  selection: ChosenProducts;
  standing: Standing | undefined;
  /** Ids of those that are the example's. */
  examples: ReadonlySet<number>;
  /** True while other rows load. */
  isStale: boolean;
  sorting: Sorting;
}

interface ActionsProps {
  onEdit: (product: Product) => unknown;
  onDelete: (product: Product) => unknown;
}

const SORTED = { Title: 'title' };

/** Shows one page of products. */
export function ProductTable(props: Props) {
  const { products, selection, isStale, sorting, standing, examples } = props;
  const onEdit = useSameFunction(props.onEdit);
  const onDelete = useSameFunction(props.onDelete);
  const columns = useMemo(
    (): Columns<Product> => ({
      Title: (product) => <TitleCell product={product} isExample={examples.has(product.id)} />,
      Description: {
        at: 'none',
        cell: ({ description }) => <p className={styles.description}>{description}</p>,
      },
      Category: ({ category }) => category.name,
      'Sub Category': ({ subcategory }) => subcategory?.name,
      Type: ({ type }) => type?.name,
      Status: {
        at: 'foot',
        cell: (product) => (
          <div className={styles.standing}>
            <StatusSelect product={product} />
            <SiteMark product={product} standing={standing} isDot />
          </div>
        ),
      },
    }),
    [standing, examples],
  );
  const actions = useCallback(
    (product: Product) => (
      <div className={styles.buttons}>
        {/* The contract asks for a button here; the title is a link, which can open in another
            tab. */}
        <Button
          className={styles.manage}
          kind="quiet"
          aria-label={`Manage ${product.title}`}
          onPress={() => location.assign(staffProduct(product.id))}
        >
          Manage
        </Button>
        <PopoverMenu
          button={<Ellipsis size={20} role="img" aria-label={`Actions for ${product.title}`} />}
          buttonClass={styles.more}
        >
          <Actions product={product} onEdit={onEdit} onDelete={onDelete} />
        </PopoverMenu>
      </div>
    ),
    [onEdit, onDelete],
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

function Actions({ product, onEdit, onDelete }: ActionsProps & { product: Product }) {
  const publicPage = publicPageOf(product);
  const shownOn = pagesShowing(product, useSitePages());
  return (
    <>
      <li>
        <Button kind="plain" onPress={() => onEdit(product)}>
          <Pencil size={18} />
          Edit
        </Button>
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
          <Button kind="plain" onPress={() => putFirst(product, page)}>
            <ArrowUpToLine size={18} />
            First on “{page.title}”
          </Button>
        </li>
      ))}
      <li>
        <Button kind="plain" data-danger onPress={() => onDelete(product)}>
          <Trash size={18} />
          Delete
        </Button>
      </li>
    </>
  );
}
