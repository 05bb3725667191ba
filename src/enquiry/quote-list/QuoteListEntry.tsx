import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicProduct } from '../../catalogue/contract/product.ts';
import { Field } from '../../design/Field.tsx';
import { productNote } from '../contract/quote-fields.ts';
import { MAX_QUANTITY } from '../contract/quote-limits.ts';
import { LinePicture } from './pieces/LinePicture.tsx';
import { pictureOfLine, pieceOfLine } from './pieces/listed-pieces.ts';
import { Unbroken } from './pieces/Unbroken.tsx';
import styles from './QuoteListEntry.module.css';
import { setQuantity, typedQuantity } from './quantity.ts';
import type { ListedProduct, QuoteList } from './quote-list.ts';
import { setNote } from './quote-list-changes.ts';
import { Sign } from './signs/Sign.tsx';

interface Props {
  product: ListedProduct;
  /** The same as the catalogue has it; undefined until that has answered. */
  known: PublicProduct | undefined;
  /** Its choices, made or still open; they say the words of what is chosen instead. */
  open: ReactNode;
  problem: string | undefined;
  change: (changed: (list: QuoteList) => QuoteList) => void;
  onRemove: () => void;
}

/** Shows a product of the list with its quantity, its note and a remove button. */
export function QuoteListEntry({ product, known, open, problem, change, onRemove }: Props) {
  const { line, quantity, note } = product;
  const { words, path } = pieceOfLine(product, known);
  // Two fabrics of one product are two lines, which their controls tell apart.
  const title = [product.title, words].filter(Boolean).join(', ');
  const problemId = useId();
  const noteName = `note-${line}`;
  const [hasNote, setHasNote] = useState(false);

  function addNote() {
    flushSync(() => setHasNote(true));
    document.querySelector<HTMLElement>(`[name="${CSS.escape(noteName)}"]`)?.focus();
  }

  return (
    <li className={styles['entry']} data-product={line} data-problem={problem && ''}>
      <LinePicture source={pictureOfLine(product, known)} className={styles['picture']} />
      <h3 className={styles['title']}>
        <a href={path}>{product.title}</a>
        {words && (
          <small className="chosen-words">
            <Unbroken words={words} />
          </small>
        )}
      </h3>
      {open}
      <div className={styles['row']}>
        <Quantity
          title={title}
          quantity={quantity}
          onChange={(wanted) => change((list) => setQuantity(list, line, wanted))}
        />
        {!note && !hasNote && (
          <button
            className={`off-paper ${styles['add-note']}`}
            type="button"
            aria-label={`Add a note on ${title}`}
            onClick={addNote}
          >
            Add a note
          </button>
        )}
      </div>
      <button
        className={`off-paper ${styles['remove']}`}
        type="button"
        aria-label={`Remove ${title}`}
        aria-describedby={problem && problemId}
        onClick={onRemove}
      >
        <Sign name="remove" /> <span>Remove</span>
      </button>
      {problem && (
        <p className={styles['problem']} id={problemId}>
          {problem}
        </p>
      )}
      {(note || hasNote) && (
        <div className={styles['note']}>
          <Field label={productNote.label} name={noteName}>
            {(control) => (
              <textarea
                {...control}
                aria-label={`${productNote.label} on ${title}`}
                rows={1}
                maxLength={productNote.maxLength}
                placeholder="Colour, size, room"
                value={note}
                onChange={({ target }) => {
                  // Once emptied it stays for other words.
                  setHasNote(true);
                  change((list) => setNote(list, line, target.value));
                }}
              />
            )}
          </Field>
        </div>
      )}
    </li>
  );
}

interface QuantityProps {
  title: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** Changes a quantity by steps or typing; incomplete input changes nothing. */
function Quantity({ title, quantity, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string>();

  function type(text: string) {
    const wanted = typedQuantity(text);
    // A quantity above the limit is corrected at once; other input stays until it is complete.
    setTyped(wanted && wanted > MAX_QUANTITY ? String(MAX_QUANTITY) : text);
    if (wanted) onChange(wanted);
  }

  return (
    <fieldset className={styles['quantity']}>
      <legend className="visually-hidden">Quantity of {title}</legend>
      <button
        className="sign off-paper"
        type="button"
        aria-label="One less"
        aria-disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Sign name="less" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        value={typed ?? quantity}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button
        className="sign off-paper"
        type="button"
        aria-label="One more"
        aria-disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <Sign name="more" />
      </button>
    </fieldset>
  );
}
