import { startTransition } from 'react';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { sheetCalls } from '../../../catalogue/contract/spreadsheet/sheet-calls.ts';
import { statuses } from '../../../catalogue/contract/taxonomy.ts';
import { downloadFile } from '../../calls/download-file.ts';
import { BulkBar } from '../../lists/BulkBar.tsx';
import { BulkButton } from '../../lists/BulkButton.tsx';
import { confirmDeletion } from '../../product-calls/move-to-trash.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { ChoicesDialog } from './ChoicesDialog.tsx';
import { LeftProducts } from './LeftProducts.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';
import { type Bulk, type ChosenProducts, idsOf } from './useBulk.ts';

interface Props {
  selection: ChosenProducts;
  /** Count of the selected products on this page. */
  inSight: number;
  /** Count of the whole list; undefined unless the whole page is ticked. */
  total: number | undefined;
  work: Bulk;
  /** Runs when the bar goes, which may have the focus. */
  onGone: () => void;
}

/** Shows actions for the selection, and lists products that an action could not change. */
export function ProductsBulk({ selection, inSight, total = 0, work, onGone }: Props) {
  const { count, whole } = selection;
  const elsewhere = whole ? 0 : count - inSight;
  const left = work.left.filter(selection.has);
  if (count === 0) return null;

  async function settle(stay: Promise<number | false | undefined>) {
    if ((await stay) === 0) onGone();
  }
  const set = (id: number, name: string) =>
    settle(work.run({ status_id: id }, (products) => `${products} set to ${name}`));
  const dialog = { count, run: work.run };

  async function remove() {
    let stay = count;
    await confirmDeletion(selection.chosen, count, async () => {
      const run = await work.run(
        { deleted: true },
        (products) => `${products} deleted successfully`,
      );
      stay = run === false ? count : run;
      return run !== false;
    });
    if (stay === 0) onGone();
  }

  return (
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
      onClear={() => {
        onGone();
        startTransition(() => selection.replace([]));
      }}
      below={left.length > 0 && <LeftProducts left={left} />}
    >
      {statuses.map(({ id, name }) => (
        <BulkButton key={id} isBusy={work.isRunning} onClick={() => set(id, name)}>
          <span className="visually-hidden">Set to </span>
          {name}
        </BulkButton>
      ))}
      <BulkButton
        isBusy={work.isRunning}
        onClick={() => settle(openDialog(CategoryDialog, dialog))}
      >
        Category…
      </BulkButton>
      <BulkButton isBusy={work.isRunning} onClick={() => settle(openDialog(TagsDialog, dialog))}>
        Tags…
      </BulkButton>
      <BulkButton
        isBusy={work.isRunning}
        onClick={() => settle(openDialog(PriceDialog, { ...dialog, selection }))}
      >
        Prices…
      </BulkButton>
      <BulkButton isBusy={work.isRunning} onClick={() => settle(openDialog(ChoicesDialog, dialog))}>
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
      <BulkButton look="danger" isBusy={work.isRunning} onClick={remove}>
        Delete
      </BulkButton>
    </BulkBar>
  );
}
