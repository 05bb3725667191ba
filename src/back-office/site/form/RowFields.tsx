import { Fragment, type ReactNode } from 'react';
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
  /** Renders a list within the row, since a list renders its rows by this component. */
  renderList: (list: ListProps) => ReactNode;
}

/** A list with its value and its messages by path in it. */
export interface ListProps {
  field: ListField;
  value: WrittenValue;
  problems: Record<string, string>;
  onChange: (rows: WrittenValue[]) => void;
}

/** Edits the fields of one row of a list. */
export function RowFields({ field, row, index, problems, onChange, renderList }: Props) {
  const { fields, fold } = field;
  const parts = (
    <div className={styles.parts}>
      {fields.map((part, at) => {
        const value = rowValue(row, part.path);
        const change = (changed: WrittenValue) => onChange(withPart(row, part.path, changed));
        if (part.kind === 'list') {
          const own = problemsAt(problems, part.path);
          return (
            <Fragment key={part.path}>
              {renderList({ field: part, value, problems: own, onChange: change })}
            </Fragment>
          );
        }
        return (
          <PlainRow
            key={part.path}
            // Only the first field has the number, since “On product pages 1” would read as a
            // position.
            field={at === 0 ? { ...part, label: `${part.label} ${index + 1}` } : part}
            value={value}
            problem={problemIn(problems, part.path)}
            onChange={change}
          />
        );
      })}
    </div>
  );
  if (!fold) return parts;
  return (
    <FoldedRow
      words={fold(row)}
      startsOpen={!rowValue(row, fields[0]?.path ?? '')}
      hasProblem={Object.keys(problems).length > 0}
    >
      {parts}
    </FoldedRow>
  );
}

function withPart(row: WrittenValue, path: string, value: WrittenValue): WrittenValue {
  return path === '' ? value : { ...(row as Record<string, WrittenValue>), [path]: value };
}

function problemIn(problems: Record<string, string>, path: string): string | undefined {
  return path === '' ? problems[''] : Object.values(problemsAt(problems, path))[0];
}
