import { useState } from 'react';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { sheetCalls } from '../../../catalogue/contract/spreadsheet/sheet-calls.ts';
import { statuses } from '../../../catalogue/contract/taxonomy.ts';
import { downloadFile } from '../../calls/download-file.ts';
import { useOnDemand } from '../../calls/useLoaded.ts';
import { BulkBar } from '../../lists/BulkBar.tsx';
import { BulkButton } from '../../lists/BulkButton.tsx';
import type { BulkDialogProps } from './CategoryDialog.tsx';
import { LeftProducts } from './LeftProducts.tsx';
import { type Bulk, type ChosenProducts, idsOf } from './useBulk.ts';

const loadDialogs = () => import('./bulk-dialogs.ts');

interface Props {
  selection: ChosenProducts;
  /** Count of the selected products on this page. */
  inSight: number;
  /** Count of the whole list; undefined unless the whole page is ticked. */
  total: number | undefined;
  work: Bulk;
  onDelete: () => void;
  onClear: () => void;
}

/** Shows actions for the selection, and lists products that an action could not change. */
export function ProductsBulk({ selection, inSight, total = 0, work, onDelete, onClear }: Props) {
  const [open, setOpen] = useState<'category' | 'tags' | 'prices' | 'choices'>();
  const dialogs = useOnDemand(
    'the dialogs of chosen products',
    loadDialogs,
    open !== undefined,
    () => setOpen(undefined),
  );
  const { count, whole } = selection;
  const elsewhere = whole ? 0 : count - inSight;
  const left = work.left.filter(selection.has);
  if (count === 0) return null;
  const close = () => setOpen(undefined);
  const dialog: BulkDialogProps = {
    count,
    isBusy: work.isRunning,
    onRun: (change, done, seen) => work.run(change, done, { close, seen }),
    onClose: close,
  };
  return (
    <>
      <BulkBar
        label="Selected products"
        status={
          work.isRunning
            ? `Changing ${productCount(count)}…`
            : `${whole ? 'All ' : ''}${count.toLocaleString('en')} selected${elsewhere > 0 ? `, ${elsewhere} on other pages` : ''}`
        }
        isBusy={work.isRunning}
        all={
          !whole && total > count
            ? {
                label: `Select all ${total.toLocaleString('en')}`,
                onChoose: () => selection.chooseWhole(total),
              }
            : undefined
        }
        onClear={onClear}
        below={left.length > 0 && <LeftProducts left={left} />}
      >
        {statuses.map(({ id, name }) => (
          <BulkButton
            key={id}
            isBusy={work.isRunning}
            onClick={() => work.run({ status_id: id }, (products) => `${products} set to ${name}`)}
          >
            <span className="visually-hidden">Set to </span>
            {name}
          </BulkButton>
        ))}
        <BulkButton isBusy={work.isRunning} onClick={() => setOpen('category')}>
          Category…
        </BulkButton>
        <BulkButton isBusy={work.isRunning} onClick={() => setOpen('tags')}>
          Tags…
        </BulkButton>
        <BulkButton isBusy={work.isRunning} onClick={() => setOpen('prices')}>
          Prices…
        </BulkButton>
        <BulkButton isBusy={work.isRunning} onClick={() => setOpen('choices')}>
          Choices…
        </BulkButton>
        <BulkButton
          isBusy={work.isRunning}
          onClick={() =>
            downloadFile(sheetCalls.exportProducts, {
              query: { format: 'xlsx', ...(whole?.list ?? { ids: idsOf(selection.chosen) }) },
            })
          }
        >
          Export
        </BulkButton>
        <BulkButton look="danger" isBusy={work.isRunning} onClick={onDelete}>
          Delete
        </BulkButton>
      </BulkBar>
      {dialogs && open === 'category' && <dialogs.CategoryDialog {...dialog} />}
      {dialogs && open === 'tags' && <dialogs.TagsDialog {...dialog} />}
      {dialogs && open === 'choices' && <dialogs.ChoicesDialog {...dialog} />}
      {dialogs && open === 'prices' && <dialogs.PriceDialog selection={selection} {...dialog} />}
    </>
  );
}
