import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_QUANTITY } from '../contract/quote-limits.ts';
import styles from './QuoteListQuantity.module.css';
import { typedQuantity } from './quote-list-changes.ts';

interface Props {
  /** Of the product. */
  title: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** How many of a product, by steps of one or typed; what is half typed changes nothing. */
export function Quantity({ title, quantity, onChange }: Props) {
  const [typed, setTyped] = useState<string>();

  function type(text: string) {
    const wanted = typedQuantity(text);
    // What is more than a product may have is seen at once; all else stays until it is typed to its end.
    setTyped(wanted && wanted > MAX_QUANTITY ? String(MAX_QUANTITY) : text);
    if (wanted) onChange(wanted);
  }

  return (
    <fieldset className={styles['quantity']} aria-label={`Quantity of ${title}`}>
      <button
        type="button"
        aria-label="One less"
        aria-disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus size={18} aria-hidden="true" />
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
        type="button"
        aria-label="One more"
        aria-disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
