import { useId } from 'react';
import type { SheetLayoutShown, SheetSettings } from '../../platform/contract/sheet-settings.ts';
import { Select } from '../parts/Select.tsx';
import toolbar from '../parts/Toolbar.module.css';
import styles from './ColumnsStep.module.css';

interface Props {
  layout: SheetLayoutShown<unknown>;
  isBusy: boolean;
  onReadFrom: (place: Pick<SheetSettings<unknown>, 'sheet' | 'headings'>) => void;
}

/** Chooses the sheet and the heading row. */
export function HeadingsSelects({ layout, isBusy, onReadFrom }: Props) {
  const { sheets, sheet, headings, firstRows } = layout;
  const id = useId();
  return (
    <div className={styles.place}>
      {sheets.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-sheet`}>Sheet</label>
          <Select
            className={toolbar.select}
            id={`${id}-sheet`}
            options={sheets.map((name, index) => ({ id: index, name }))}
            value={sheet}
            disabled={isBusy}
            onChange={(chosen) => onReadFrom({ sheet: Number(chosen) })}
          />
        </div>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}-row`}>Row with the headings</label>
        <Select
          className={toolbar.select}
          id={`${id}-row`}
          options={firstRows.map(({ row, text }) => ({ id: row, name: `Row ${row}: ${text}` }))}
          value={headings}
          disabled={isBusy}
          onChange={(row) => onReadFrom({ sheet, headings: Number(row) })}
        />
      </div>
    </div>
  );
}
