import { useId, useRef, useState } from 'react';
import { addChoices, withoutPhotos } from '../../../catalogue/contract/choices/add-choices.ts';
import { MAX_CHOICES } from '../../../catalogue/contract/choices/choice.ts';
import { readChoices } from '../../../catalogue/contract/choices/choices-text.ts';
import { PRODUCT_FIELDS } from '../../../catalogue/contract/fields/product-fields.ts';
import type { Product, ProductImage } from '../../../catalogue/contract/product.ts';
import { showToast } from '../../../design/toasts/toasts.ts';
import { moved } from '../../parts/sorting/moved.ts';
import { useMovedFocus } from '../../parts/sorting/useMovedFocus.ts';
import { ProductFinder } from '../../products/finder/ProductFinder.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';
import styles from './Choices.module.css';
import {
  type ChoiceRow,
  emptyChoice,
  rowProblems,
  rowsOf,
  rowsOfChoices,
  rowsText,
} from './choice-rows.ts';

interface Props {
  /** The field's text. */
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  /** The product's photos on the server. */
  photos: readonly ProductImage[];
}

/** Edits a product's choices as rows; the form holds them as text. */
export function ChoicesField({ value, onChange, problem, photos }: Props) {
  const [typed, setTyped] = useState(() => ({ text: value, rows: rowsOf(value) }));
  const [isCopying, setCopying] = useState(false);
  const hintId = useId();
  const copyButton = useRef<HTMLDivElement>(null);
  const { rows } = typed;
  const { list, focusOn } = useMovedFocus(rows.map(({ key }) => key));
  // Discarded changes, a draft or somebody else's version replace what stands here.
  if (typed.text !== value) setTyped({ text: value, rows: rowsOf(value) });
  const found = problem === undefined ? {} : rowProblems(rows);
  const other = Object.keys(found).length === 0 ? problem : found['all'];

  function edit(next: ChoiceRow[]) {
    const text = rowsText(next);
    setTyped({ text, rows: next });
    onChange(text);
  }

  function add() {
    const choice = emptyChoice();
    edit([...rows, choice]);
    focusOn(choice.key, 'name');
  }

  function move(from: number, to: number, part: string) {
    focusOn(rows[from]?.key ?? 0, part);
    edit(moved(rows, rows[from], to));
  }

  function remove(at: number) {
    const next = rows.filter((_, index) => index !== at);
    const neighbour = next[at] ?? next.at(-1);
    if (neighbour) focusOn(neighbour.key, 'remove');
    else copyButton.current?.querySelector('button')?.focus();
    edit(next);
  }

  function copy({ title, choices }: Product) {
    const own = readChoices(typed.text);
    if (typeof own === 'string') {
      return showToast('error', 'Name the choices that stand here first, or remove them.');
    }
    const added = addChoices(own, withoutPhotos(choices ?? []));
    if (added.reason !== undefined) return showToast('error', added.reason);
    const next = rowsOfChoices(added.choices);
    edit(next);
    setCopying(false);
    focusOn(next[0]?.key ?? 0, 'name');
    showToast('success', `Choices of “${title}” are copied. Save to keep them.`);
  }

  return (
    <fieldset className={styles.choices} aria-describedby={hintId}>
      <legend className={styles.legend}>{PRODUCT_FIELDS.choices.label}</legend>
      <p className={styles.hint} id={hintId}>
        {PRODUCT_FIELDS.choices.hint}
      </p>
      {other && (
        <p className={styles.problem} role="alert">
          {other}
        </p>
      )}
      <ol ref={list} className={`bare-list ${styles.list}`} hidden={rows.length === 0}>
        {rows.map((row, index) => (
          <ChoiceBox
            key={row.key}
            row={row}
            number={index + 1}
            count={rows.length}
            photos={photos}
            problems={found}
            onChange={(changed) => edit(rows.map((each) => (each === row ? changed : each)))}
            onMove={(to, part) => move(index, to, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {isCopying && (
        <ProductFinder
          label="Copy the choices of"
          isLeftOut={({ choices }) => choices === null}
          onChoose={copy}
        />
      )}
      <div ref={copyButton} className={styles.buttons}>
        {rows.length < MAX_CHOICES && (
          <Button kind="quiet" onPress={add}>
            {rows.length === 0 ? 'Add a choice' : 'Add another choice'}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-expanded={isCopying}
          onPress={() => {
            setCopying(!isCopying);
          }}
        >
          Copy from another product
        </Button>
      </div>
    </fieldset>
  );
}
