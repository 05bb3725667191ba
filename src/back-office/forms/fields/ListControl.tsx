import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Plus } from '../../../design/icons/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { emptyRow, isEmptyRow } from './empty-row.ts';
import type { ListProps, PlainField, WrittenValue } from './field-types.ts';
import styles from './ListControl.module.css';
import { PasteRows } from './PasteRows.tsx';
import { RowButtons } from './RowButtons.tsx';
import { RowFields } from './RowFields.tsx';
import { problemsAt, rowValue } from './row-values.ts';

const CONTROLS = 'input, select, textarea';
const MOVES = '[data-move]:not(:disabled)';

/** A row, with a key that it keeps while it moves, so that an open one stays open. */
interface Item {
  row: WrittenValue;
  key: number;
}

/**
 * Edits a list: adds, removes and moves rows by buttons, or by Alt and an arrow. Lists may stand in its
 * rows.
 */
export function ListControl<Plain extends PlainField>(props: ListProps<Plain>) {
  const { field, value, problems, onChange, Part } = props;
  const { further, paste } = field;
  const rows: readonly WrittenValue[] = Array.isArray(value) ? value : [];
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const helpId = useId();
  const own = problems[''];
  const [known, setKnown] = useState<readonly number[]>([]);
  const [isWhole, setWhole] = useState(false);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [pasted, setPasted] = useState<string>();
  const keys = keysOf(rows.length, known);
  const items = rows.map((row, index): Item => ({ row, key: keys[index] ?? index }));
  const isFull = rows.length >= field.limit;
  const used = further?.fields.flatMap(({ path }) =>
    rows.some((row) => rowValue(row, path)) && !shown.includes(path) ? path : [],
  );
  // A field that is being retyped stays, though no row has anything in it.
  if (used?.length) setShown([...shown, ...used]);

  function itemsOf(added: readonly WrittenValue[]): Item[] {
    return added.map((row, index) => ({ row, key: Math.max(-1, ...keys) + 1 + index }));
  }

  function nameOf(index: number): string {
    return field.nameOf?.(rows[index]) || `${field.one} ${index + 1}`;
  }

  /** Renders these items, and focuses the first of these selectors in the row at `at`. */
  function show(next: readonly Item[], at: number, ...selectors: string[]) {
    flushSync(() => {
      setKnown(next.map(({ key }) => key));
      onChange(next.map(({ row }) => row));
    });
    focusRow(Math.min(at, next.length - 1), ...selectors);
  }

  function focusRow(at: number, ...selectors: string[]) {
    const row = list.current?.children[at];
    const found = selectors.map((selector) => row?.querySelector<HTMLElement>(selector));
    (found.find(Boolean) ?? add.current)?.focus();
  }

  function addAfter(index: number) {
    const next = items.slice(0, index + 1);
    show([...next, ...itemsOf([emptyRow(field)]), ...items.slice(index + 1)], index + 1, CONTROLS);
  }

  function move(from: number, to: number, ...selectors: string[]) {
    const moved = items[from];
    if (!moved || to < 0 || to >= rows.length) return;
    const next = items.filter((item) => item !== moved);
    next.splice(to, 0, moved);
    show(next, to, ...selectors);
  }

  /** Goes on to the list in the row, to the empty row behind it, or to a new one. */
  function goOn(index: number) {
    const inRow = list.current?.children[index]?.querySelector('ol');
    if (inRow) return inRow.querySelector<HTMLElement>(CONTROLS)?.focus();
    const next = items[index + 1];
    if (next && (isFull || isEmptyRow(field, next.row))) return focusRow(index + 1, CONTROLS);
    if (!isFull) addAfter(index);
  }

  function onKey(event: KeyboardEvent, index: number) {
    const target = event.target as HTMLInputElement;
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    const goesOn = field.goesOn && isEnter && target.matches('input:not([type="color"])');
    if (!step && !goesOn) return;
    event.preventDefault();
    // A list in a row of another one moves its own row.
    event.stopPropagation();
    if (!step) return goOn(index);
    move(
      index,
      index + step,
      target.name ? `[name="${target.name}"]` : 'summary',
      CONTROLS,
      'summary',
    );
  }

  /** Lines that are pasted into a row become rows; an input would join them. */
  function onPaste(event: ClipboardEvent, index: number) {
    const text = event.clipboardData.getData('text');
    if (!paste || !/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    event.stopPropagation();
    const read = paste.read(text, rows);
    if ('problem' in read) return setPasted(text);
    const before = items.slice(0, index + 1).filter(({ row }) => !isEmptyRow(field, row));
    const next = [...before, ...itemsOf(read.rows), ...items.slice(index + 1)];
    show(next, before.length + read.rows.length - 1, CONTROLS);
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
        {items.map(({ row, key }, index) => (
          <li
            key={field.named ? String(rowValue(row, 'id')) : key}
            className={styles.item}
            data-simple={field.fields.length === 1 || further !== undefined}
            data-folds={field.fold !== undefined}
            data-row={index}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: its legend would be its first label */}
            <div
              className={styles.whole}
              role="group"
              aria-label={nameOf(index)}
              onKeyDown={(event) => onKey(event, index)}
              onPaste={(event) => onPaste(event, index)}
            >
              <RowFields
                field={field}
                row={row}
                index={index}
                isShown={(path) => isWhole || shown.includes(path)}
                problems={problemsAt(problems, String(index))}
                Part={Part}
                onChange={(typed) => {
                  const changed = field.follow?.(typed, row) ?? typed;
                  onChange(rows.map((each, at) => (at === index ? changed : each)));
                }}
                renderList={(inRow) => <ListControl {...inRow} />}
              />
            </div>
            <RowButtons
              name={nameOf(index)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(step) =>
                // At an end of the list, the pressed button is disabled.
                move(index, index + step, `[data-move="${step}"]:not(:disabled)`, MOVES)
              }
              onRemove={() =>
                show(
                  items.filter((_, at) => at !== index),
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
      {paste && pasted !== undefined && (
        <PasteRows
          paste={paste}
          text={pasted}
          rows={rows}
          onAdd={(added) => {
            setPasted(undefined);
            const before = items.filter(({ row }) => !isEmptyRow(field, row));
            show([...before, ...itemsOf(added)], before.length + added.length - 1, CONTROLS);
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
      <div className={styles.ways}>
        {!isFull && (
          <button ref={add} className="way" type="button" onClick={() => addAfter(rows.length - 1)}>
            <Plus size={18} />
            Add {/^[aeiou]/.test(field.one) ? 'an' : 'a'} {field.one}
          </button>
        )}
        {paste && pasted === undefined && (
          <Button kind="row" onPress={() => setPasted('')}>
            Paste a list
          </Button>
        )}
        {further && rows.length > 0 && (
          <Button kind="row" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {further.label}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Keys of rows without an id; those that came from elsewhere get the next ones. */
function keysOf(count: number, known: readonly number[]): number[] {
  const keys = known.slice(0, count);
  while (keys.length < count) keys.push(Math.max(-1, ...keys) + 1);
  return keys;
}
