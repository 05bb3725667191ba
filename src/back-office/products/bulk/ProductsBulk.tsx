import { startTransition } from 'react';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { sheetCalls } from '../../../catalogue/contract/spreadsheet/sheet-calls.ts';
import { statuses } from '../../../catalogue/contract/taxonomy.ts';
import { downloadFile } from '../../calls/download-file.ts';
import { BulkBar } from '../../lists/BulkBar.tsx';
import { BulkButton } from '../../lists/BulkButton.tsx';
import { Ellipsis } from '../../parts/icons.ts';
import { PopoverMenu } from '../../parts/PopoverMenu.tsx';
import { confirmDeletion } from '../../product-calls/move-to-trash.tsx';
import { Button } from '../../ui/Button.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';
import { useIsWide } from '../../ui/useIsWide.ts';
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

interface Act {
  name: string;
  run: () => unknown;
}

function entryOf({ name, run }: Act) {
  return (
    <li key={name}>
      <Button kind="plain" onPress={run}>
        {name}
      </Button>
    </li>
  );
}

/** Shows actions for the selection, in menus on a phone, and lists products that an action could not change. */
export function ProductsBulk({ selection, inSight, total = 0, work, onGone }: Props) {
  const { count, whole } = selection;
  const isWide = useIsWide();
  const elsewhere = whole ? 0 : count - inSight;
  const left = work.left.filter(selection.has);
  if (count === 0) return null;

  async function settle(stay: Promise<number | false | undefined>) {
    if ((await stay) === 0) onGone();
  }
  const set = (id: number, name: string) =>
    settle(work.run({ status_id: id }, (products) => `${products} set to ${name}`));
  const dialog = { count, run: work.run };
  const toStatus = statuses.map(({ id, name }) => ({ name, run: () => set(id, name) }));
  const others: Act[] = [
    { name: 'Category…', run: () => settle(openDialog(CategoryDialog, dialog)) },
    { name: 'Tags…', run: () => settle(openDialog(TagsDialog, dialog)) },
    { name: 'Prices…', run: () => settle(openDialog(PriceDialog, { ...dialog, selection })) },
    { name: 'Choices…', run: () => settle(openDialog(ChoicesDialog, dialog)) },
    {
      name: 'Export',
      run: () =>
        downloadFile(sheetCalls.exportProducts, {
          query: { format: 'xlsx', ...(whole?.list ?? { ids: idsOf(selection.chosen) }) },
        }),
    },
  ];
  const all =
    !whole && total > count
      ? {
          label: `Select all ${total.toLocaleString('en')}`,
          onChoose: () => selection.chooseWhole(total),
        }
      : undefined;

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
      all={isWide ? all : undefined}
      onClear={() => {
        onGone();
        startTransition(() => selection.replace([]));
      }}
      below={left.length > 0 && <LeftProducts left={left} />}
    >
      {isWide ? (
        <>
          {toStatus.map(({ name, run }) => (
            <BulkButton key={name} isBusy={work.isRunning} onClick={run}>
              <span className="visually-hidden">Set to </span>
              {name}
            </BulkButton>
          ))}
          {others.map(({ name, run }) => (
            <BulkButton key={name} isBusy={work.isRunning} onClick={run}>
              {name}
            </BulkButton>
          ))}
          <BulkButton look="danger" isBusy={work.isRunning} onClick={remove}>
            Delete
          </BulkButton>
        </>
      ) : (
        <>
          <PopoverMenu button="Set to…" buttonClass={undefined}>
            {toStatus.map(entryOf)}
          </PopoverMenu>
          <PopoverMenu
            button={<Ellipsis size={20} role="img" aria-label="More for the selected products" />}
            buttonClass={undefined}
          >
            {all && entryOf({ name: all.label, run: all.onChoose })}
            {others.map(entryOf)}
            <li>
              <Button kind="plain" data-danger onPress={remove}>
                Delete
              </Button>
            </li>
          </PopoverMenu>
        </>
      )}
    </BulkBar>
  );
}
