import { useId, useState } from 'react';
import { MAX_VALUES } from '../../../catalogue/contract/choices/choice.ts';
import type { ProductImage } from '../../../catalogue/contract/product.ts';
import { Field } from '../../../design/Field.tsx';
import { Trash } from '../../../design/icons/icons.ts';
import { LineControl } from '../../forms/controls.tsx';
import { ItemButton } from '../../parts/sorting/ItemButton.tsx';
import { MoveButtons } from '../../parts/sorting/MoveButtons.tsx';
import { moved } from '../../parts/sorting/moved.ts';
import { useMovedFocus } from '../../parts/sorting/useMovedFocus.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Choices.module.css';
import { type ChoiceRow, emptyValue, pastedValues, type ValueRow } from './choice-rows.ts';
import { PasteList } from './PasteList.tsx';
import { onEnter, ValueLine } from './ValueLine.tsx';

const USUAL_NAMES = ['Fabric', 'Colour', 'Finish', 'Timber', 'Size', 'Legs'];

interface Props {
  row: ChoiceRow;
  /** Place among the choices, from 1. */
  number: number;
  count: number;
  photos: readonly ProductImage[];
  problems: Partial<Record<string, string>>;
  onChange: (row: ChoiceRow) => void;
  onMove: (to: number, part: string) => void;
  onRemove: () => void;
}

/** One choice with its values. Enter in a name begins the next one. */
export function ChoiceBox({ row, number, count, photos, problems, ...on }: Props) {
  const { name, values } = row;
  const usualNames = useId();
  const [isPasting, setPasting] = useState(false);
  const [isOpen, setOpen] = useState(() => values.some(hasDetails));
  const { list, focusOn } = useMovedFocus(values.map(({ key }) => key));
  const called = name.trim() || `choice ${number}`;
  const isWrong = values.some(({ key }) =>
    ['code', 'difference_cents', 'photo'].some((part) => problems[`${key}.${part}`]),
  );

  function setValues(next: ValueRow[]) {
    on.onChange({ ...row, values: next });
  }

  /** A name with “|” or lines in it is a pasted list. */
  function setValue(at: number, value: ValueRow) {
    const pasted = /[|\n]/.test(value.name) ? pastedValues(value.name) : [];
    const [first] = pasted;
    setValues(
      values.flatMap((each, index) => {
        if (index !== at) return [each];
        return first ? [{ ...value, ...first, key: value.key }, ...pasted.slice(1)] : [value];
      }),
    );
  }

  function addAfter(at: number) {
    const next = values[at + 1];
    if (next && next.name === '') return focusAt(next.key);
    if (values.length >= MAX_VALUES) return;
    const value = emptyValue();
    setValues([...values.slice(0, at + 1), value, ...values.slice(at + 1)]);
    focusAt(value.key);
  }

  function focusAt(key: number) {
    focusOn(key, 'name');
    // The list may stay as it is, and then nothing is rendered.
    const at = values.findIndex((each) => each.key === key);
    list.current?.children[at]?.querySelector<HTMLElement>('[data-part="name"]')?.focus();
  }

  function move(from: number, to: number, part: string) {
    focusOn(values[from]?.key ?? 0, part);
    setValues(moved(values, values[from], to));
  }

  function remove(at: number) {
    const others = values.filter((_, index) => index !== at);
    const next = others.length > 0 ? others : [emptyValue()];
    const neighbour = next[at] ?? next.at(-1);
    focusOn(neighbour?.key ?? 0, others.length > 0 ? 'remove' : 'name');
    setValues(next);
  }

  return (
    <li className={styles.choice}>
      <div className={styles.head}>
        <Field
          label={`Name of choice ${number}`}
          name=""
          error={problems[`${row.key}.name`] ?? problems[`${row.key}.values`]}
        >
          {(control) => (
            <LineControl
              control={control}
              data-part="name"
              list={usualNames}
              placeholder="Such as Fabric"
              value={name}
              // In the field's text a colon ends the name.
              onChange={(text) => on.onChange({ ...row, name: text.replace(/[:|]/g, '') })}
              onKeyDown={(event) => onEnter(event, () => focusAt(values[0]?.key ?? 0))}
            />
          )}
        </Field>
        <datalist id={usualNames}>
          {USUAL_NAMES.map((usual) => (
            <option key={usual} value={usual} />
          ))}
        </datalist>
        <MoveButtons
          className={styles.sign}
          name={called}
          number={number}
          count={count}
          onMove={on.onMove}
        />
        <ItemButton
          className={styles.sign}
          part="remove"
          icon={Trash}
          label={`Remove ${called}`}
          onClick={on.onRemove}
        />
      </div>
      <ol ref={list} className={`bare-list ${styles.values}`} aria-label={`Values of ${called}`}>
        {values.map((value, index) => (
          <ValueLine
            key={value.key}
            value={value}
            number={index + 1}
            count={values.length}
            of={called}
            isOpen={isOpen || isWrong}
            photos={photos}
            problems={problems}
            onChange={(changed) => setValue(index, changed)}
            onEnter={() => addAfter(index)}
            onMove={(to, part) => move(index, to, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {isPasting && (
        <PasteList
          row={row}
          onAdd={(added) => {
            setPasting(false);
            setValues([
              ...values.filter((value) => value.name !== '' || hasDetails(value)),
              ...added,
            ]);
            focusOn(added.at(-1)?.key ?? 0, 'name');
          }}
          onClose={() => setPasting(false)}
        />
      )}
      <div className={styles.buttons}>
        <Button
          kind="row"
          aria-disabled={values.length >= MAX_VALUES}
          about={`to ${called}`}
          onPress={() => addAfter(values.length - 1)}
        >
          Add a value
        </Button>
        {!isPasting && (
          <Button kind="row" about={`for ${called}`} onPress={() => setPasting(true)}>
            Paste a list
          </Button>
        )}
        <Button
          kind="row"
          about={`of ${called}`}
          aria-expanded={isOpen || isWrong}
          onPress={() => setOpen(!isOpen)}
        >
          Codes, prices and photos
        </Button>
        {values.length >= MAX_VALUES && (
          <p className={styles.hint}>A choice has at most {MAX_VALUES} values.</p>
        )}
      </div>
    </li>
  );
}

function hasDetails({ code, difference, photo }: ValueRow): boolean {
  return code + difference + photo !== '';
}
