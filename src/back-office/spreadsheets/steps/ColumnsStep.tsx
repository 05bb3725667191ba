import { FIELD_NAMES, REQUIRED_NAMES } from '../../../catalogue/contract/fields/product-fields.ts';
import {
  type ColumnMapping,
  type ImportSettings,
  mappingIn,
  silentPrices,
} from '../../../catalogue/contract/spreadsheet/import-settings.ts';
import {
  type MeasureUnit,
  UNITS_OF,
} from '../../../catalogue/contract/spreadsheet/measure-units.ts';
import type { SheetLayoutShown } from '../../../catalogue/contract/spreadsheet/product-import.ts';
import {
  COLUMN_NAMES,
  type ColumnName,
  columnLabel,
  measureOf,
  PRICE,
  takesSeveral,
} from '../../../catalogue/contract/spreadsheet/sheet-columns.ts';
import { type VatSaid, vatSaid } from '../../../catalogue/contract/spreadsheet/vat-headings.ts';
import { Select } from '../../parts/Select.tsx';
import toolbar from '../../parts/Toolbar.module.css';
import styles from './ColumnsStep.module.css';
import { HeadingsSelects } from './HeadingsSelects.tsx';
import { StepPanel } from './StepPanel.tsx';

interface Props {
  layout: SheetLayoutShown;
  draft: ImportSettings;
  isBusy: boolean;
  takesFocus: boolean;
  onChange: (draft: ImportSettings) => void;
  onReadFrom: (place: Pick<ImportSettings, 'sheet' | 'headings'>) => void;
  onContinue: () => void;
}

type ShownColumn = SheetLayoutShown['columns'][number];

/** Further columns are folded. */
const MAX_UNUSED = 8;

/** Chooses the sheet, the heading row, and the field of each column. */
export function ColumnsStep({ layout, draft, isBusy, takesFocus, ...props }: Props) {
  const { onChange, onReadFrom, onContinue } = props;
  const columns = draft.columns ?? {};
  const used = layout.columns.filter(({ to }) => to !== null);
  const unused = layout.columns.filter(({ to }) => to === null);
  const isFolded = unused.length > MAX_UNUSED && used.length > 0;
  const chosen = Object.values(columns).flatMap(({ to }) => to ?? []);
  const list = (shown: readonly ShownColumn[]) => (
    <ul className={`bare-list ${styles.columns}`}>
      {shown.map((column) => (
        <Column
          key={column.at}
          column={column}
          mapping={columns[column.at] ?? { to: null }}
          onChoose={(mapping) =>
            onChange({ ...draft, columns: withMapping(columns, column.at, mapping) })
          }
        />
      ))}
    </ul>
  );
  return (
    <StepPanel
      title="Sheet and columns"
      lead={leadOf(layout)}
      obstacle={obstacleIn(columns)}
      isBusy={isBusy}
      takesFocus={takesFocus}
      onContinue={onContinue}
    >
      <HeadingsSelects layout={layout} isBusy={isBusy} onReadFrom={onReadFrom} />
      <Missing chosen={chosen} draft={draft} onChange={onChange} />
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

function obstacleIn(columns: Record<string, ColumnMapping>): string | undefined {
  const mappings = Object.values(columns);
  if (mappings.every(({ to }) => to === null)) return 'Choose a field for at least one column.';
  return silentPrices(mappings).length > 0 ? 'Say whether VAT is in the prices.' : undefined;
}

function leadOf({ program, source }: SheetLayoutShown): string {
  if (source === 'remembered') {
    return 'The columns are chosen as in the last file with these headings. Correct the wrong ones.';
  }
  const guess = 'Check the field of each column. Correct the wrong ones.';
  return program ? `This file looks like an export from ${program}. ${guess}` : guess;
}

/** A field leaves its former column, unless it may have several. */
function withMapping(
  columns: Record<string, ColumnMapping>,
  at: number,
  mapping: ColumnMapping,
): Record<string, ColumnMapping> {
  const others = Object.entries(columns).map(([key, other]): [string, ColumnMapping] => {
    const isTaken = mapping.to !== null && other.to === mapping.to && !takesSeveral(mapping.to);
    return [key, isTaken ? { to: null } : other];
  });
  return { ...Object.fromEntries(others), [at]: mapping };
}

const FIELDS: readonly ColumnName[] = [
  ...FIELD_NAMES,
  'photographs',
  ...COLUMN_NAMES.filter(
    (name) => name !== 'photographs' && !FIELD_NAMES.some((field) => field === name),
  ),
];
const FIELD_OPTIONS = [
  { id: '', name: 'Do not import' },
  ...FIELDS.map((id) => ({ id, name: columnLabel(id) })),
];

/** Units whose symbol needs a word. */
const UNIT_WORDS: Partial<Record<MeasureUnit, string>> = { in: 'inches', ft: 'feet' };

const VAT_OPTIONS = [
  { id: '', name: 'Is VAT in them?' },
  { id: 'included', name: 'VAT is in them' },
  { id: 'excluded', name: 'VAT comes on top' },
];

/** A heading that says whether VAT is in its prices answers the question. */
function mappingTo(to: ColumnName | null, heading: string): ColumnMapping {
  return mappingIn({ to, vat: to === PRICE ? vatSaid(heading) : undefined });
}

interface ColumnProps {
  column: ShownColumn;
  mapping: ColumnMapping;
  onChoose: (mapping: ColumnMapping) => void;
}

function Column({ column: { at, heading, samples }, mapping, onChoose }: ColumnProps) {
  const name = heading || `Column ${at + 1}`;
  const measure = mapping.to ? measureOf(mapping.to) : undefined;
  return (
    <li className={styles.column}>
      <p className={styles.heading}>
        <strong>{name}</strong>
        <span className={styles.samples}>{samples.join(' · ') || 'This column is empty.'}</span>
      </p>
      <div className={styles.mapping}>
        <Select
          className={toolbar.select}
          label={`Field of ${name}`}
          options={FIELD_OPTIONS}
          value={mapping.to ?? ''}
          isUsed={mapping.to !== null}
          onChange={(to) => onChoose(mappingTo((to || null) as ColumnName | null, heading))}
        />
        {mapping.to === PRICE && (
          <Select
            className={toolbar.select}
            label={`VAT in ${name}`}
            options={VAT_OPTIONS}
            value={mapping.vat ?? ''}
            onChange={(vat) =>
              onChoose(mappingIn({ ...mapping, vat: (vat || undefined) as VatSaid }))
            }
          />
        )}
        {measure && (
          <Select
            className={toolbar.select}
            label={`Unit of ${name}`}
            options={UNITS_OF[measure].map((unit) => ({
              id: unit,
              name: UNIT_WORDS[unit] ?? unit,
            }))}
            value={mapping.unit ?? measure}
            onChange={(unit) => onChoose({ to: mapping.to, unit: unit as ColumnMapping['unit'] })}
          />
        )}
      </div>
    </li>
  );
}

const LIST = new Intl.ListFormat('en-GB');

interface MissingProps {
  chosen: readonly ColumnName[];
  draft: ImportSettings;
  onChange: (draft: ImportSettings) => void;
}

/** Says which required fields no column holds, and offers values for them. */
function Missing({ chosen, draft, onChange }: MissingProps) {
  const missing = REQUIRED_NAMES.filter((name) => !chosen.includes(name));
  if (missing.length === 0) return null;
  const labels = missing.map(columnLabel);
  return (
    <div className={styles.missing}>
      <p>
        New products need {LIST.format(labels)}. No column is chosen for{' '}
        {labels.length > 1 ? 'them' : 'it'} yet.
        {missing.includes('category_id') && ' You can choose the category in the next step.'}
      </p>
      {missing.includes('description') && (
        <label className={toolbar.tick}>
          <input
            type="checkbox"
            checked={draft.titleAsDescription}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, titleAsDescription: currentTarget.checked })
            }
          />
          Use the title as the description
        </label>
      )}
    </div>
  );
}
