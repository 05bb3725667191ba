import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Field } from '../../design/Field.tsx';
import { productNote } from '../contract/quote-fields.ts';
import styles from './QuoteListEntry.module.css';
import { Quantity } from './QuoteListQuantity.tsx';
import type { ListedProduct, QuoteList } from './quote-list.ts';
import { setNote, setQuantity } from './quote-list-changes.ts';

interface Props {
  product: ListedProduct;
  problem: string | undefined;
  change: (changed: (list: QuoteList) => QuoteList) => void;
  onRemove: () => void;
}

/** A product on the list: how many of it, a note, and the way off the list. */
export function QuoteListEntry({ product, problem, change, onRemove }: Props) {
  const { key, title, path, picture, quantity, note } = product;
  const problemId = useId();
  return (
    <li className={styles['entry']} data-product={key} data-problem={problem && ''}>
      <div className={styles['picture']}>
        {picture && (
          <img
            src={picture}
            alt=""
            width="400"
            height="400"
            loading="lazy"
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
        )}
      </div>
      <h3 className={styles['title']}>
        <a href={path}>{title}</a>
      </h3>
      <div className={styles['row']}>
        <Quantity
          title={title}
          quantity={quantity}
          onChange={(wanted) => change((list) => setQuantity(list, key, wanted))}
        />
        <button
          className={styles['remove']}
          type="button"
          aria-label={`Remove ${title}`}
          aria-describedby={problem && problemId}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden="true" /> Remove
        </button>
      </div>
      {problem && (
        <p className={styles['problem']} id={problemId}>
          {problem}
        </p>
      )}
      <div className={styles['note']}>
        <Field label={productNote.label} name={`note-${key}`}>
          {(control) => (
            <textarea
              {...control}
              aria-label={`${productNote.label} on ${title}`}
              rows={1}
              maxLength={productNote.maxLength}
              placeholder="Colour, size, room"
              value={note}
              onChange={({ target }) => change((list) => setNote(list, key, target.value))}
            />
          )}
        </Field>
      </div>
    </li>
  );
}
