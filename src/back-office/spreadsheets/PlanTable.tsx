import {
  type ImportPlan,
  OUTCOMES,
  type PlannedRow,
  type RowOutcome,
  WITHOUT_PHOTO,
} from '../../catalogue/contract/spreadsheet/product-import.ts';
import { columnLabel } from '../../catalogue/contract/spreadsheet/sheet-columns.ts';
import { findStatus, STATUS } from '../../catalogue/contract/taxonomy.ts';
import { Pill, type Tone } from '../../design/Pill.tsx';
import { ChangeList } from '../history/ChangeList.tsx';
import { productChanges } from '../history/kinds/product-words.ts';
import plan from '../imports/PlanRows.module.css';
import { PlanRows } from '../imports/PlanRows.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './PlanTable.module.css';
import { RefusedRow, type RowEditing } from './RefusedRow.tsx';

const PAUSED = findStatus(STATUS.paused)?.name;

/** The row of a new product already shows these columns. */
const SAID_ABOVE = [columnLabel('title'), columnLabel('sku')];

/** Filter for importable rows with a warning. */
const CHECK = 'check this';
const FILTERS = ['all', ...OUTCOMES, CHECK] as const;
type Filter = (typeof FILTERS)[number];

const TONES: Record<RowOutcome, Tone> = {
  added: 'good',
  changed: 'brand',
  unchanged: 'quiet',
  'left out': 'quiet',
  refused: 'bad',
};

interface Props extends RowEditing {
  plan: ImportPlan;
  /** Saves the refused rows as a file. */
  onDownload: () => unknown;
}

/** Shows the result of the dry run row by row; refused rows can be corrected here. */
export function PlanTable({ plan: { rows, layout, unused }, onDownload, ...editing }: Props) {
  const ignored = layout.columns.flatMap(({ to, heading }) => (to === null ? heading || [] : []));
  const hasRefused = rows.some(({ outcome }) => outcome === 'refused');
  const bare = rows.filter(({ notes }) => notes.some(({ message }) => message === WITHOUT_PHOTO));
  return (
    <PlanRows
      rows={rows}
      first={hasRefused ? 'refused' : 'all'}
      filters={FILTERS}
      isIn={isIn}
      row={(row) => <Row key={row.row} row={row} {...editing} />}
    >
      {hasRefused && (
        <p className={styles.download}>
          Correct the refused rows here, or{' '}
          <Button kind="plain" onPress={onDownload}>
            download the refused rows
          </Button>{' '}
          with their reasons.
        </p>
      )}
      {bare.length > 0 && (
        <WithoutPhotos
          count={bare.length}
          isBusy={editing.isBusy}
          onPause={() => pause(bare, editing)}
        />
      )}
      {ignored.length > 0 && (
        <p className={styles.note}>These columns are not imported: {firstOf(ignored)}.</p>
      )}
      {layout.pictures > 0 && (
        <p className={styles.note}>
          {layout.pictures === 1 ? 'One picture stands' : `${layout.pictures} pictures stand`} in
          the spreadsheet itself and will not be imported. Save them as files named after the SKU,
          and drop the files together with the spreadsheet.
        </p>
      )}
      {unused.length > 0 && (
        <p className={styles.note}>These photos belong to no row and no SKU: {firstOf(unused)}.</p>
      )}
    </PlanRows>
  );
}

interface WithoutPhotosProps {
  count: number;
  isBusy: boolean;
  onPause: () => unknown;
}

/** Says once what is true of most rows of a supplier's file. */
function WithoutPhotos({ count, isBusy, onPause }: WithoutPhotosProps) {
  const [products, them, all] =
    count === 1
      ? ['1 new product has', 'it', 'it']
      : [`${count} new products have`, 'them', `all ${count}`];
  return (
    <p className={styles.download}>
      {products} no photo. Drop the photos beside the spreadsheet, or{' '}
      <Button kind="plain" isBusy={isBusy} onPress={onPause}>
        put {all} on pause
      </Button>{' '}
      to hide {them} from visitors.
    </p>
  );
}

/** Corrects the status of these rows, and checks the file again. */
function pause(rows: readonly PlannedRow[], { draft, onCheck }: RowEditing) {
  const paused = rows.map(({ row }) => [row, { ...draft.cells[row], status_id: PAUSED }]);
  return onCheck({ ...draft, cells: { ...draft.cells, ...Object.fromEntries(paused) } });
}

interface RowProps extends RowEditing {
  row: PlannedRow;
}

function Row({ row: planned, ...editing }: RowProps) {
  const { row, outcome, title, sku, changes, photographs, reason } = planned;
  const { draft, isBusy, onCheck } = editing;
  const fields = productChanges({ changes })
    .filter(({ name }) => outcome !== 'added' || !SAID_ABOVE.includes(name))
    .map(({ before, ...field }) => (outcome === 'changed' ? { ...field, before } : field));
  return (
    <li className={plan.row}>
      <p className={plan.number}>Row {row}</p>
      <Pill tone={TONES[outcome]}>{outcome}</Pill>
      <p className={plan.title}>
        <strong>{title || 'Without a title'}</strong>
        {sku && <span className={plan.code}>{sku}</span>}
      </p>
      <div className={plan.what}>
        {outcome === 'refused' && <RefusedRow row={planned} {...editing} />}
        {reason && <p className={plan.aside}>{reason}</p>}
        {draft.leftOut.includes(row) && (
          <Button
            kind="row"
            className={styles.takeIn}
            isBusy={isBusy}
            onPress={() =>
              onCheck({ ...draft, leftOut: draft.leftOut.filter((other) => other !== row) })
            }
          >
            Import this row after all
          </Button>
        )}
        <Messages messages={ownNotes(planned)} look={plan.toCheck} />
        <ChangeList changes={fields} isBoxed={false} />
        {photographs.length > 0 && (
          <p className={plan.aside}>
            {photographs
              .map(({ name, kind }) => `${name}${kind === 'main' ? ' (main)' : ''}`)
              .join(', ')}
          </p>
        )}
      </div>
    </li>
  );
}

interface MessagesProps {
  messages: PlannedRow['notes'];
  look: string | undefined;
}

/** Shows the messages of a row after the names of their columns. */
function Messages({ messages, look }: MessagesProps) {
  return messages.map(({ column, message }) => (
    <p key={`${column} ${message}`} className={look}>
      {column && <strong>{column}: </strong>}
      {message}
    </p>
  ));
}

const MAX_NAMES = 12;

/** Names the first few, and counts the rest. */
function firstOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function isIn(row: PlannedRow, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === CHECK ? ownNotes(row).length > 0 : row.outcome === filter;
}

/** Warnings of a row that are not said once for all. */
function ownNotes({ notes }: PlannedRow): PlannedRow['notes'] {
  return notes.filter(({ message }) => message !== WITHOUT_PHOTO);
}
