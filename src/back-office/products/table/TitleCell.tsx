import { type KeyboardEvent, useRef, useState } from 'react';
import { PRODUCT_FIELDS } from '../../../catalogue/contract/fields/product-fields.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { staffProduct } from '../../../paths.ts';
import { Pencil } from '../../parts/icons.ts';
import { Thumbnail } from '../../parts/Thumbnail.tsx';
import styles from './TitleCell.module.css';
import type { RowEdits } from './useRowEdits.ts';

export interface TitleProps {
  product: Product;
  /** State of the title field; `held` while a conflict is open. */
  titled: 'open' | 'held' | undefined;
  onTitled: RowEdits['setTitled'];
  onSave: RowEdits['save'];
}

/** Links a product by its title; the pencil edits the title in place. */
export function TitleCell(props: TitleProps) {
  const { product, titled, onTitled } = props;
  const pencil = useRef<HTMLButtonElement>(null);
  const { id, title, images } = product;
  if (titled) {
    return <TitleField {...props} onLeft={() => setTimeout(() => pencil.current?.focus())} />;
  }
  return (
    <div className={styles.cell}>
      <a className={styles.product} href={staffProduct(id)} aria-label={title}>
        <Thumbnail image={images[0]} />
        <span className={styles.name}>{title}</span>
      </a>
      <button
        ref={pencil}
        className={`sign ${styles.pencil}`}
        type="button"
        aria-label={`Change the title of ${title}`}
        onClick={() => onTitled(id)}
      >
        <Pencil size={16} />
      </button>
    </div>
  );
}

/** Enter or leaving the field saves the title; Escape restores it. */
function TitleField({
  product,
  titled,
  onTitled,
  onSave,
  onLeft,
}: TitleProps & { onLeft: () => void }) {
  const [text, setText] = useState(product.title);
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);

  async function save() {
    if (isBusy.current || titled === 'held') return;
    if (text.trim() === product.title) return onTitled(undefined);
    isBusy.current = true;
    setProblem(await onSave(product, { title: text }));
    isBusy.current = false;
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      save().then(onLeft);
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      onTitled(undefined);
      onLeft();
    }
  }

  return (
    <div className={styles.cell}>
      <Thumbnail image={product.images[0]} />
      <div className={styles.writing}>
        <input
          className={styles.input}
          // biome-ignore lint/a11y/noAutofocus: a press on the pencil starts typing here
          autoFocus
          aria-label={`Title of ${product.title}`}
          aria-invalid={problem !== undefined}
          maxLength={PRODUCT_FIELDS.title.max}
          value={text}
          onFocus={({ currentTarget: field }) =>
            field.setSelectionRange(field.value.length, field.value.length)
          }
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={press}
          onBlur={save}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
