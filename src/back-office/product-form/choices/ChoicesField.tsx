import { useRef, useState } from 'react';
import { addChoices, withoutPhotos } from '../../../catalogue/contract/choices/add-choices.ts';
import { enteredChoices } from '../../../catalogue/contract/choices/choice-schemas.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { showToast } from '../../../design/toasts/toasts.ts';
import { ListControl } from '../../forms/fields/ListControl.tsx';
import { SimpleRow } from '../../forms/fields/SimpleRow.tsx';
import { ProductFinder } from '../../products/finder/ProductFinder.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Photos } from '../photos/photo-list.ts';
import styles from './ChoicesField.module.css';
import { type ChoiceRow, rowsOf, typedChoices } from './choice-rows.ts';
import { choicesField } from './choices-field.ts';

interface Props {
  rows: readonly ChoiceRow[];
  onChange: (rows: ChoiceRow[]) => void;
  /** Messages by path in the rows. */
  problems: Record<string, string>;
  /** The form's photos, in their order there. */
  photos: Photos;
}

/** Edits a product's choices, or copies those of another product. */
export function ChoicesField({ rows, onChange, problems, photos }: Props) {
  const [isCopying, setCopying] = useState(false);
  const area = useRef<HTMLDivElement>(null);

  function copy({ title, choices }: Product) {
    const own = enteredChoices.safeParse(typedChoices(rows));
    if (!own.success) {
      return showToast('error', 'Complete the choices that stand here first, or remove them.');
    }
    const added = addChoices(own.data, withoutPhotos(choices ?? []));
    if (added.reason !== undefined) return showToast('error', added.reason);
    onChange(rowsOf(added.choices));
    setCopying(false);
    area.current?.querySelector('input')?.focus();
    showToast('success', `Choices of “${title}” are copied. Save to keep them.`);
  }

  return (
    <div ref={area} className={styles.choices}>
      <ListControl
        field={choicesField(rows, photos)}
        value={rows}
        problems={problems}
        onChange={(changed) => onChange(changed as ChoiceRow[])}
        Part={SimpleRow}
      />
      {isCopying && (
        <ProductFinder
          label="Copy the choices of"
          isLeftOut={({ choices }) => choices === null}
          onChoose={copy}
        />
      )}
      <Button kind="row" aria-expanded={isCopying} onPress={() => setCopying(!isCopying)}>
        Copy from another product
      </Button>
    </div>
  );
}
