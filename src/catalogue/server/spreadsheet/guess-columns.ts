import { headingKey } from '../../../platform/contract/sheet-settings.ts';
import { type ColumnMapping, mappingIn } from '../../contract/spreadsheet/import-settings.ts';
import { type Preset, presetKey } from '../../contract/spreadsheet/presets.ts';
import {
  type Column,
  type ColumnName,
  columnOf,
  PRICE,
  REASON_HEADING,
  takesSeveral,
} from '../../contract/spreadsheet/sheet-columns.ts';
import { vatSaid } from '../../contract/spreadsheet/vat-headings.ts';

/**
 * Guesses the field of each column from its heading; a field gets one column unless it accepts
 * several.
 */
export function guessColumns(
  columns: readonly { heading: string }[],
  preset: Preset | undefined,
): { mappings: ColumnMapping[]; areAllOwn: boolean } {
  const found = columns.map(({ heading }) => {
    return preset ? presetColumn(preset, heading) : guessed(heading);
  });
  const holders = new Map<ColumnName, number>();
  const ranked = found
    .flatMap((column, index) => (column ? [{ ...column, index }] : []))
    .toSorted((one, other) => one.rank - other.rank);
  for (const { name, index } of ranked) if (!holders.has(name)) holders.set(name, index);
  const mappings = found.map((column, index): ColumnMapping => {
    const { heading = '' } = columns[index] ?? {};
    if (!column) return { to: null };
    const { name: to, unit } = column;
    if (!takesSeveral(to) && holders.get(to) !== index) return { to: null };
    return mappingIn({ to, unit, vat: to === PRICE ? vatSaid(heading) : undefined });
  });
  const areAllOwn = columns.every(({ heading }, index) => {
    if (headingKey(heading) === headingKey(REASON_HEADING)) return true;
    return columnOf(heading)?.isOwn && mappings[index]?.to !== null;
  });
  const isForeign = columns.some(({ heading }, index) => {
    return mappings[index]?.to && !columnOf(heading)?.isOwn;
  });
  return {
    mappings: isForeign ? withoutIds(mappings) : mappings,
    areAllOwn: areAllOwn && !preset,
  };
}

/** Other shops count from 1 too; their products are known by their SKUs. */
function withoutIds(mappings: ColumnMapping[]): ColumnMapping[] {
  const has = (name: ColumnName) => mappings.some(({ to }) => to === name);
  if (!has('sku') || has('version')) return mappings;
  return mappings.map((mapping) => (mapping.to === 'id' ? { to: null } : mapping));
}

interface Guess extends Omit<Column, 'isOwn'> {
  /** The lowest number wins if several columns match a field. */
  rank: number;
}

function guessed(heading: string): Guess | undefined {
  const column = columnOf(heading);
  return column && { ...column, rank: column.isOwn ? 0 : 1 };
}

function presetColumn({ columns }: Preset, heading: string): Guess | undefined {
  const rank = columns.findIndex(([known]) => known === presetKey(heading));
  const [, name, unit] = columns[rank] ?? [];
  return name && { name, unit, rank };
}
