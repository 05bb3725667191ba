import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ArrowUp, Plus, X } from '../../../design/icons/icons.ts';
import { ArrowDown } from '../../parts/icons.ts';
import { problemsAt } from './document-entry.ts';
import { emptyRow } from './empty-row.ts';
import styles from './Fields.module.css';
import { rowValue } from './field-words.ts';
import { type ListProps, RowFields } from './RowFields.tsx';

const CONTROLS = 'input, select, textarea';
const MOVES = '[data-move]:not(:disabled)';

/** Edits a list: adds, removes and moves rows by buttons, or by Alt and an arrow. */
export function ListControl({ field, value, problems, onChange }: ListProps) {
  const rows = Array.isArray(value) ? value : [];
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const helpId = useId();
  const own = problems[''];
  const [known, setKnown] = useState<readonly number[]>([]);
  const keys = keysOf(rows.length, known);
  const places = rows.map((_, index) => index);

  /**
   * Renders these rows in this order, a new one for a place beyond the end, and focuses the first of
   * these selectors in the row at `at`.
   */
  function show(order: number[], at: number, ...selectors: string[]) {
    const changed = order.map((place) => rows[place] ?? emptyRow(field));
    flushSync(() => {
      setKnown(order.flatMap((place) => keys[place] ?? []));
      onChange(changed);
    });
    const row = list.current?.children[Math.min(at, changed.length - 1)];
    const found = selectors.map((selector) => row?.querySelector<HTMLElement>(selector));
    (found.find(Boolean) ?? add.current)?.focus();
  }

  function move(from: number, to: number, ...selectors: string[]) {
    if (to < 0 || to >= rows.length) return;
    const order = places.filter((place) => place !== from);
    order.splice(to, 0, from);
    show(order, to, ...selectors);
  }

  function moveByKey(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    // A list in a row of another one moves its own row.
    event.stopPropagation();
    const { name } = event.target as HTMLInputElement;
    move(index, index + step, name ? `[name="${name}"]` : 'summary', CONTROLS, 'summary');
  }

  return (
    <fieldset className={styles.list} aria-describedby={field.help && helpId}>
      <legend className={styles.legend}>{field.label}</legend>
      {field.help && (
        <p className={styles.help} id={helpId}>
          {field.help}
        </p>
      )}
      <ol className="bare-list" ref={list}>
        {rows.map((row, index) => (
          <li
            key={field.named ? String(rowValue(row, 'id')) : keys[index]}
            className={styles.item}
            data-simple={field.fields.length === 1}
            data-folds={field.fold !== undefined}
            data-row={index}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: its legend would be its first label */}
            <div
              className={styles.whole}
              role="group"
              aria-label={`${field.one} ${index + 1}`}
              onKeyDown={(event) => moveByKey(event, index)}
            >
              <RowFields
                field={field}
                row={row}
                index={index}
                problems={problemsAt(problems, String(index))}
                onChange={(changed) =>
                  onChange(rows.map((each, at) => (at === index ? changed : each)))
                }
                renderList={(list) => <ListControl {...list} />}
              />
            </div>
            <RowButtons
              name={`${field.one} ${index + 1}`}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(step) =>
                // At an end of the list, the pressed button is disabled.
                move(index, index + step, `[data-move="${step}"]:not(:disabled)`, MOVES)
              }
              onRemove={() =>
                show(
                  places.filter((place) => place !== index),
                  index,
                  'summary',
                  CONTROLS,
                )
              }
            />
          </li>
        ))}
      </ol>
      {rows.length === 0 && field.none && <p className={styles.help}>{field.none}</p>}
      {own && (
        <p className={styles.problem} role="alert">
          {own}
        </p>
      )}
      {rows.length < field.limit && (
        <button
          ref={add}
          className="way"
          type="button"
          onClick={() => show([...places, rows.length], rows.length, CONTROLS)}
        >
          <Plus size={18} />
          Add {/^[aeiou]/.test(field.one) ? 'an' : 'a'} {field.one}
        </button>
      )}
    </fieldset>
  );
}

/** Keys that rows without an id keep while they move, so that an open one stays open. */
function keysOf(count: number, known: readonly number[]): number[] {
  const keys = known.slice(0, count);
  while (keys.length < count) keys.push(Math.max(-1, ...keys) + 1);
  return keys;
}

interface ButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function RowButtons({ name, isFirst, isLast, onMove, onRemove }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      <button
        className="sign"
        type="button"
        data-move={-1}
        aria-label={`Move ${name} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={18} />
      </button>
      <button
        className="sign"
        type="button"
        data-move={1}
        aria-label={`Move ${name} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={18} />
      </button>
      <button className="sign" type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X size={18} />
      </button>
    </div>
  );
}
