import { problemsAt } from './document-entry.ts';
import styles from './Fields.module.css';
import { FoldedRow } from './FoldedRow.tsx';
import { rowValue } from './field-words.ts';
import { PlainRow } from './PlainRow.tsx';
import type { ListField, WrittenValue } from './site-field.ts';

interface Props {
  field: ListField;
  row: WrittenValue;
  /** Position of the row, counted from 0. */
  index: number;
  /** Messages by path in the row. */
  problems: Record<string, string>;
  onChange: (row: WrittenValue) => void;
}

/** Edits the fields of one row of a list. */
export function RowFields({ field: { fields, fold }, row, index, problems, onChange }: Props) {
  const parts = (
    <div className={styles.parts}>
      {fields.map((part, at) => (
        <PlainRow
          key={part.place}
          // Only the first field has the number, since “On product pages 1” would read as a
          // position.
          field={at === 0 ? { ...part, label: `${part.label} ${index + 1}` } : part}
          value={rowValue(row, part.place)}
          problem={problemIn(problems, part.place)}
          onChange={(changed) => onChange(withPart(row, part.place, changed))}
        />
      ))}
    </div>
  );
  if (!fold) return parts;
  return (
    <FoldedRow
      words={fold(row)}
      startsOpen={!rowValue(row, fields[0]?.place ?? '')}
      hasProblem={Object.keys(problems).length > 0}
    >
      {parts}
    </FoldedRow>
  );
}

function withPart(row: WrittenValue, place: string, value: WrittenValue): WrittenValue {
  return place === '' ? value : { ...(row as Record<string, WrittenValue>), [place]: value };
}

function problemIn(problems: Record<string, string>, place: string): string | undefined {
  return place === '' ? problems[''] : Object.values(problemsAt(problems, place))[0];
}
