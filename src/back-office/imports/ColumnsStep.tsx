import type { ReactNode } from 'react';
import type {
  Mapped,
  SheetLayoutShown,
  SheetSettings,
} from '../../platform/contract/sheet-settings.ts';
import { Select } from '../parts/Select.tsx';
import toolbar from '../parts/Toolbar.module.css';
import styles from './ColumnsStep.module.css';
import { HeadingsSelects } from './HeadingsSelects.tsx';
import { StepPanel } from './StepPanel.tsx';

interface Props<Mapping extends Mapped, Settings> {
  layout: SheetLayoutShown<Mapping>;
  draft: Settings;
  isBusy: boolean;
  takesFocus: boolean;
  /** Fields that a column can have. */
  fields: readonly { id: string; name: string }[];
  takesSeveral: (to: string) => boolean;
  /** Reads from a heading what else the mapping has, such as whether VAT is in its prices. */
  saidBy?: (to: string, heading: string) => Partial<Mapping>;
  /** Reason that blocks the next step. */
  obstacle?: string | undefined;
  /** Further selects of a column. */
  more?: (name: string, mapping: Mapping, onChoose: (mapping: Mapping) => void) => ReactNode;
  onChange: (draft: Settings) => void;
  onReadFrom: (place: Pick<SheetSettings<Mapping>, 'sheet' | 'headings'>) => void;
  onContinue: () => void;
  /** Says what is missing. */
  children?: ReactNode;
}

/** Further columns are folded. */
const MAX_UNUSED = 8;

/** Chooses the sheet, the heading row, and the field of each column. */
export function ColumnsStep<Mapping extends Mapped, Settings extends SheetSettings<Mapping>>(
  props: Props<Mapping, Settings>,
) {
  const { layout, draft, isBusy, takesFocus, fields, takesSeveral, obstacle, saidBy, more } = props;
  const { onChange, onReadFrom, onContinue, children } = props;
  const columns = draft.columns ?? {};
  const used = layout.columns.filter(({ to }) => to !== null);
  const unused = layout.columns.filter(({ to }) => to === null);
  const isFolded = unused.length > MAX_UNUSED && used.length > 0;
  const isChosen = Object.values(columns).some(({ to }) => to !== null);
  const choose = (at: number, mapping: Mapping) =>
    onChange({ ...draft, columns: withMapping(columns, { at, mapping, takesSeveral }) });
  const list = (shown: typeof layout.columns) => (
    <ul className={`bare-list ${styles.columns}`}>
      {shown.map(({ at, heading, samples }) => {
        const name = heading || `Column ${at + 1}`;
        const mapping = columns[at] ?? ({ to: null } as Mapping);
        return (
          <li key={at} className={styles.column}>
            <p className={styles.heading}>
              <strong>{name}</strong>
              <span className={styles.samples}>
                {samples.join(' · ') || 'This column is empty.'}
              </span>
            </p>
            <div className={styles.mapping}>
              <Select
                className={toolbar.select}
                label={`Field of ${name}`}
                options={[{ id: '', name: 'Do not import' }, ...fields]}
                value={mapping.to ?? ''}
                isUsed={mapping.to !== null}
                onChange={(to) =>
                  choose(at, { ...(to && saidBy?.(to, heading)), to: to || null } as Mapping)
                }
              />
              {more?.(name, mapping, (changed) => choose(at, changed))}
            </div>
          </li>
        );
      })}
    </ul>
  );
  return (
    <StepPanel
      title="Sheet and columns"
      lead={leadOf(layout)}
      obstacle={isChosen ? obstacle : 'Choose a field for at least one column.'}
      isBusy={isBusy}
      takesFocus={takesFocus}
      onContinue={onContinue}
    >
      <HeadingsSelects layout={layout} isBusy={isBusy} onReadFrom={onReadFrom} />
      {children}
      {list(isFolded ? used : layout.columns)}
      {isFolded && (
        <details className={styles.unused}>
          <summary>{unused.length} more columns, which are not imported</summary>
          {list(unused)}
        </details>
      )}
    </StepPanel>
  );
}

function leadOf({
  program,
  source,
}: Pick<SheetLayoutShown<unknown>, 'program' | 'source'>): string {
  if (source === 'remembered') {
    return 'The columns are chosen as in the last file with these headings. Correct the wrong ones.';
  }
  const guess = 'Check the field of each column. Correct the wrong ones.';
  return program ? `This file looks like an export from ${program}. ${guess}` : guess;
}

/** A field leaves its former column, unless it may have several. */
function withMapping<Mapping extends Mapped>(
  columns: Record<string, Mapping>,
  {
    at,
    mapping,
    takesSeveral,
  }: { at: number; mapping: Mapping; takesSeveral: (to: string) => boolean },
): Record<string, Mapping> {
  const others = Object.entries(columns).map(([key, other]): [string, Mapping] => {
    const isTaken = mapping.to !== null && other.to === mapping.to && !takesSeveral(mapping.to);
    return [key, isTaken ? ({ to: null } as Mapping) : other];
  });
  return { ...Object.fromEntries(others), [at]: mapping };
}
