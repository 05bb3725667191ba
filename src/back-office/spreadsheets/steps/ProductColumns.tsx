import { useEffect, useEffectEvent } from 'react';
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
import type { ImportPlan } from '../../../catalogue/contract/spreadsheet/product-import.ts';
import {
  COLUMN_NAMES,
  type ColumnName,
  columnLabel,
  measureOf,
  PRICE,
  takesSeveral,
} from '../../../catalogue/contract/spreadsheet/sheet-columns.ts';
import { type VatSaid, vatSaid } from '../../../catalogue/contract/spreadsheet/vat-headings.ts';
import { ColumnsStep } from '../../imports/ColumnsStep.tsx';
import { Select } from '../../parts/Select.tsx';
import toolbar from '../../parts/Toolbar.module.css';
import { useCompanyVat } from '../../product-calls/useCompanyVat.ts';
import styles from './ProductColumns.module.css';

interface Props {
  layout: ImportPlan['layout'];
  draft: ImportSettings;
  isBusy: boolean;
  takesFocus: boolean;
  onChange: (draft: ImportSettings) => void;
  onReadFrom: (place: Pick<ImportSettings, 'sheet' | 'headings'>) => void;
  onContinue: () => void;
}

/** Chooses the fields of a product, their units, and whether VAT is in the prices. */
export function ProductColumns(props: Props) {
  const { draft, onChange } = props;
  const mappings = Object.values(draft.columns ?? {});
  const chosen = mappings.flatMap(({ to }) => to ?? []);
  const vat = useCompanyVat();
  const isSilent = silentPrices(mappings).length > 0;
  const sayAsUsual = useEffectEvent(() => {
    const columns = Object.entries(draft.columns ?? {}).map(([at, mapping]) => [
      at,
      mapping.to === PRICE && !mapping.vat ? { ...mapping, vat } : mapping,
    ]);
    onChange({ ...draft, columns: Object.fromEntries(columns) });
  });
  useEffect(() => {
    if (isSilent && vat) sayAsUsual();
  }, [isSilent, vat]);
  return (
    <ColumnsStep<ColumnMapping, ImportSettings>
      {...props}
      fields={FIELD_OPTIONS}
      takesSeveral={(to) => takesSeveral(to as ColumnName)}
      saidBy={(to, heading) =>
        mappingIn({ to: null, vat: to === PRICE ? (vatSaid(heading) ?? vat) : undefined })
      }
      obstacle={isSilent ? 'Say whether VAT is in the prices.' : undefined}
      more={(name, mapping, onChoose) => (
        <>
          <VatSelect name={name} mapping={mapping} onChoose={onChoose} />
          <UnitSelect name={name} mapping={mapping} onChoose={onChoose} />
        </>
      )}
    >
      <Missing chosen={chosen} draft={draft} onChange={onChange} />
    </ColumnsStep>
  );
}

const FIELDS: readonly ColumnName[] = [
  ...FIELD_NAMES,
  'photographs',
  ...COLUMN_NAMES.filter(
    (name) => name !== 'photographs' && !FIELD_NAMES.some((field) => field === name),
  ),
];
const FIELD_OPTIONS = FIELDS.map((id) => ({ id, name: columnLabel(id) }));

/** Units whose symbol needs a word. */
const UNIT_WORDS: Partial<Record<MeasureUnit, string>> = { in: 'inches', ft: 'feet' };

interface SelectProps {
  /** Of the column. */
  name: string;
  mapping: ColumnMapping;
  onChoose: (mapping: ColumnMapping) => void;
}

const VAT_OPTIONS = [
  { id: '', name: 'Is VAT in them?' },
  { id: 'included', name: 'VAT is in them' },
  { id: 'excluded', name: 'VAT comes on top' },
];

function VatSelect({ name, mapping, onChoose }: SelectProps) {
  if (mapping.to !== PRICE) return null;
  return (
    <Select
      className={toolbar.select}
      label={`VAT in ${name}`}
      options={VAT_OPTIONS}
      value={mapping.vat ?? ''}
      onChange={(vat) => onChoose(mappingIn({ ...mapping, vat: (vat || undefined) as VatSaid }))}
    />
  );
}

function UnitSelect({ name, mapping: { to, unit }, onChoose }: SelectProps) {
  const measure = to ? measureOf(to) : undefined;
  if (!measure) return null;
  return (
    <Select
      className={toolbar.select}
      label={`Unit of ${name}`}
      options={UNITS_OF[measure].map((id) => ({ id, name: UNIT_WORDS[id] ?? id }))}
      value={unit ?? measure}
      onChange={(chosen) => onChoose({ to, unit: chosen as ColumnMapping['unit'] })}
    />
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
