import { Fragment, type ReactNode } from 'react';
import { FoldedRow } from './FoldedRow.tsx';
import type { ListProps, PlainField, RowField, WrittenValue } from './field-types.ts';
import styles from './ListControl.module.css';
import { problemsAt, rowValue } from './row-values.ts';

interface Props<Plain> extends Pick<ListProps<Plain>, 'field' | 'problems' | 'Part'> {
  row: WrittenValue;
  /** Position of the row, counted from 0. */
  index: number;
  /** True for a further field that is shown in all rows. */
  isShown: (path: string) => boolean;
  onChange: (row: WrittenValue) => void;
  /** Renders a list within the row, since a list renders its rows by this component. */
  renderList: (list: ListProps<Plain>) => ReactNode;
}

/** Further fields that fit beside the first ones; more get a line of their own. */
const MAX_BESIDE = 3;

/** Edits the fields of one row of a list. */
export function RowFields<Plain extends PlainField>(props: Props<Plain>) {
  const { field, row, index, isShown, problems, Part, ...on } = props;
  const { fields, further, fold } = field;

  function partOf(part: RowField<Plain>, label = part.label) {
    const value = rowValue(row, part.path);
    const change = (changed: WrittenValue) => on.onChange(withPart(row, part.path, changed));
    if (part.kind === 'list') {
      const own = problemsAt(problems, part.path);
      const list = { field: part, value, problems: own, onChange: change, Part };
      return <Fragment key={part.path}>{on.renderList(list)}</Fragment>;
    }
    return (
      <Part
        key={part.path}
        field={{ ...part, label }}
        value={value}
        problem={problemIn(problems, part.path)}
        onChange={change}
      />
    );
  }

  const parts = (
    <div className={styles.parts}>
      {fields.map((part, at) =>
        // Only the first field has the number, since “On product pages 1” would read as a position.
        partOf(part, at === 0 ? `${part.label} ${index + 1}` : part.label),
      )}
    </div>
  );
  if (further) {
    const own = further.fields.filter(
      ({ path }) => isShown(path) || problemIn(problems, path) !== undefined,
    );
    return (
      <>
        {parts}
        {own.length > 0 && (
          <div className={styles.further} data-many={own.length > MAX_BESIDE}>
            {own.map((part) => partOf(part))}
          </div>
        )}
      </>
    );
  }
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
