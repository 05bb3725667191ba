import { memo, type ReactNode, startTransition, useOptimistic } from 'react';
import { useSameFunction } from '../parts/useSameFunction.ts';
import styles from './RowsTable.module.css';
import narrow from './RowsWhenNarrow.module.css';
import { SelectBox } from './SelectBox.tsx';
import { SelectToggle, useSelecting } from './SelectToggle.tsx';
import { SortHeading, type Sorting } from './SortHeading.tsx';

/**
 * Places a cell in a narrow table, whose rows read like a list of mails: `title` and `aside`
 * begin and end the first line, `meta`, `named` (after its heading) and `state` share the second. A
 * `line` and the `foot`, with the buttons beside it, follow; `none` is left out.
 */
type Place = 'title' | 'aside' | 'meta' | 'named' | 'state' | 'line' | 'foot' | 'none';

type Cell<Row> = (row: Row) => ReactNode;

/** A cell alone is the title if it names the row, else `meta`. */
type Column<Row> = Cell<Row> | { at: Place; cell: Cell<Row> };

/** Maps a heading to the cell of a row; the first column names the row, and its link leads there. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

type Actions<Row> = (row: Row) => ReactNode;

/** The part of a selection that a table needs. */
interface RowSelection<Row> {
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], isChosen: boolean) => void;
  choose: (row: Row, isChosen: boolean, isRange: boolean) => void;
  /** Names a row to those who do not see it. */
  nameOf: (row: Row) => string;
}

interface Props<Row> {
  label: string;
  /** Class of this table, whose cells `data-column` tells apart. */
  look?: string | undefined;
  busy?: boolean;
  rows: readonly Row[];
  /** Rows stay as they are while these and the actions do. */
  columns: Columns<Row>;
  /** Present order, and the sortable columns: heading → order after the first press. */
  sorting?: (Sorting & { by: Readonly<Record<string, string>> }) | undefined;
  /** Puts a box before each row. */
  selection?: RowSelection<Row>;
  /** Buttons of a row. */
  actions?: Actions<Row> | undefined;
}

/** Shows a table with actions in each row; where it is narrow, it is a list of compact rows. */
export function RowsTable<Row extends { id: number | string }>(props: Props<Row>) {
  const { label, look = '', busy, rows, columns, sorting, selection, actions } = props;
  const choose = useSameFunction((...chosen: Parameters<RowSelection<Row>['choose']>) =>
    selection?.choose(...chosen),
  );
  const selecting = useSelecting(selection !== undefined && rows.some(selection.has));
  return (
    <div className={styles.container} data-selecting={selecting.isOn}>
      {selection && (
        <SelectToggle
          {...selecting}
          className={styles.toggle}
          onEnd={() => selection.set(rows, false)}
        />
      )}
      <table
        className={`${styles.table} ${narrow.list} ${look}`}
        aria-label={label}
        aria-busy={busy}
      >
        <thead>
          <tr>
            {selection && <SelectAll rows={rows} selection={selection} />}
            {Object.keys(columns).map((head) => {
              const first = sorting?.by[head];
              return sorting && first ? (
                <SortHeading key={head} name={head} first={first} {...sorting} />
              ) : (
                <th key={head} scope="col">
                  {head}
                </th>
              );
            })}
            {actions && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              actions={actions}
              name={selection?.nameOf(row)}
              isChosen={selection?.has(row)}
              onChoose={choose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SelectAllProps<Row> {
  rows: readonly Row[];
  selection: RowSelection<Row>;
}

function SelectAll<Row>({ rows, selection }: SelectAllProps<Row>) {
  const chosen = rows.filter(selection.has).length;
  const [isAllChosen, showAllChosen] = useOptimistic(chosen === rows.length);
  return (
    <th className={styles.select} scope="col" data-at="box">
      <SelectBox
        label="Select all on this page"
        labelClass={styles.label}
        checked={isAllChosen}
        partly={chosen > 0 && chosen < rows.length}
        // The box itself is ticked at once, and its hundred rows when the device is ready.
        onChange={(isChosen) =>
          startTransition(() => {
            showAllChosen(isChosen);
            selection.set(rows, isChosen);
          })
        }
      />
    </th>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: Columns<Row>;
  actions: Actions<Row> | undefined;
  /** Undefined for a row that cannot be ticked. */
  name: string | undefined;
  isChosen: boolean | undefined;
  onChoose: RowSelection<Row>['choose'];
}

/** Memoised, so that a change in one row does not render the others. */
const TableRow = memo(function TableRow<Row extends { id: number | string }>({
  row,
  columns,
  actions,
  name,
  isChosen = false,
  onChoose,
}: RowProps<Row>) {
  const [naming, ...others] = Object.entries(columns).map(([head, column], index) => {
    const { at, cell } =
      typeof column === 'function' ? { at: index === 0 ? 'title' : 'meta', cell: column } : column;
    return { head, at, cell };
  });
  return (
    <tr data-id={row.id} data-chosen={isChosen}>
      {name !== undefined && (
        <td className={styles.select} data-at="box">
          <SelectBox
            label={`Select ${name}`}
            checked={isChosen}
            onChange={(isChosen, isRange) => onChoose(row, isChosen, isRange)}
          />
        </td>
      )}
      <th scope="row" data-at={naming?.at}>
        {naming?.cell(row)}
      </th>
      {others.map(({ head, at, cell }) => (
        <td key={head} data-column={head} data-at={at}>
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td className={styles.actions} data-at="acts">
          {actions(row)}
        </td>
      )}
    </tr>
  );
}) as <Row extends { id: number | string }>(props: RowProps<Row>) => ReactNode;
