import type { ImportSettings } from '../../../catalogue/contract/spreadsheet/import-settings.ts';
import type { ValueToChoose } from '../../../catalogue/contract/spreadsheet/product-import.ts';
import {
  findNode,
  TAXONOMY_NODES,
} from '../../../catalogue/contract/spreadsheet/taxonomy-nodes.ts';
import { categories, statuses } from '../../../catalogue/contract/taxonomy.ts';
import { LEAVE_OUT } from '../../../platform/contract/sheet-settings.ts';
import { StepPanel } from '../../imports/StepPanel.tsx';
import { counted } from '../../parts/counted.ts';
import toolbar from '../../parts/Toolbar.module.css';
import { Button } from '../../ui/Button.tsx';
import styles from './ValuesStep.module.css';

interface Props {
  values: readonly ValueToChoose[];
  draft: ImportSettings;
  isBusy: boolean;
  takesFocus: boolean;
  onChange: (draft: ImportSettings) => void;
  onContinue: () => void;
}

/** Maps unknown categories and statuses of the file, each once for all its rows. */
export function ValuesStep({ values, draft, isBusy, takesFocus, onChange, onContinue }: Props) {
  const mappingOf = ({ key }: ValueToChoose) => draft.values[key] ?? '';
  const open = values.filter((value) => mappingOf(value) === '');
  const suggested = open.flatMap(({ key, suggestion }) => (suggestion ? [[key, suggestion]] : []));
  const choose = (chosen: Record<string, string>) => {
    onChange({ ...draft, values: { ...draft.values, ...chosen } });
  };
  return (
    <StepPanel
      title="Values"
      lead="Our catalogue has other names for these categories and statuses. Choose one for each."
      obstacle={obstacleOf(open.length)}
      isBusy={isBusy}
      takesFocus={takesFocus}
      onContinue={onContinue}
    >
      {suggested.length > 1 && (
        <Button kind="quiet" onPress={() => choose(Object.fromEntries(suggested))}>
          Use all {suggested.length} suggestions
        </Button>
      )}
      <ul className={`bare-list ${styles.values}`}>
        {values.map((value) => (
          <Value
            key={value.key}
            value={value}
            mapping={mappingOf(value)}
            onChoose={(mapping) => choose({ [value.key]: mapping })}
          />
        ))}
      </ul>
    </StepPanel>
  );
}

function obstacleOf(open: number): string | undefined {
  if (open === 0) return undefined;
  return open === 1 ? '1 value is still to be chosen.' : `${open} values are still to be chosen.`;
}

interface ValueProps {
  value: ValueToChoose;
  mapping: string;
  onChoose: (mapping: string) => void;
}

function Value({ value: { kind, text, rows, suggestion }, mapping, onChoose }: ValueProps) {
  const name = text || 'No category';
  return (
    <li className={styles.value}>
      <p className={styles.text}>
        <strong>{name}</strong>
        <span className={styles.rows}>
          {kind === 'status' && 'Status · '}
          {counted(rows, 'row', 'rows')}
        </span>
      </p>
      <div className={styles.mapping}>
        <select
          className={toolbar.select}
          aria-label={`${kind === 'status' ? 'Status' : 'Category'} for ${name}`}
          data-used={mapping !== ''}
          value={mapping}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="">Choose …</option>
          {kind === 'status' ? <Statuses /> : <TaxonomyOptions />}
          <option value={LEAVE_OUT}>Leave these rows out</option>
        </select>
        {suggestion && mapping === '' && (
          <button className={styles.suggestion} type="button" onClick={() => onChoose(suggestion)}>
            Did you mean {nameOfMapping(kind, suggestion)}?
          </button>
        )}
      </div>
    </li>
  );
}

function Statuses() {
  return statuses.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

function TaxonomyOptions() {
  return categories.map(({ id, name }) => (
    <optgroup key={id} label={name}>
      {TAXONOMY_NODES.filter(({ path }) => path.category_id === id).map((place) => (
        <option key={place.key} value={place.key}>
          {place.name}
        </option>
      ))}
    </optgroup>
  ));
}

function nameOfMapping(kind: ValueToChoose['kind'], mapping: string): string {
  if (kind === 'status') return statuses.find(({ id }) => String(id) === mapping)?.name ?? mapping;
  return findNode(mapping)?.name ?? mapping;
}
