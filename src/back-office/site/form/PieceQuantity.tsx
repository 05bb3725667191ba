import { type ListedPiece, nameOf, quantityOf } from '../../../catalogue/contract/collections.ts';
import { MAX_OF_A_PIECE } from '../../../catalogue/contract/collections-file.ts';
import { readNumber } from '../../../platform/contract/typed-number.ts';
import styles from './Fields.module.css';

interface Props {
  piece: ListedPiece;
  title: string;
  onChange: (piece: ListedPiece) => void;
}

/** Takes how many of a product a list has. What is no number stays as it is typed, and is refused. */
export function PieceQuantity({ piece, title, onChange }: Props) {
  const typed: unknown = quantityOf(piece);
  return (
    <input
      className={styles.quantity}
      type="text"
      inputMode="numeric"
      aria-label={`How many of ${title}`}
      aria-invalid={!isQuantity(typed)}
      value={String(typed)}
      onChange={({ target }) => onChange(withQuantity(nameOf(piece), target.value))}
    />
  );
}

/** Empty is one. */
function isQuantity(typed: unknown): boolean {
  return (
    typed === '' ||
    (Number.isInteger(typed) && Number(typed) >= 1 && Number(typed) <= MAX_OF_A_PIECE)
  );
}

function withQuantity(product: string, typed: string): ListedPiece {
  const quantity = readNumber(typed) ?? typed;
  return quantity === 1 ? product : ({ product, quantity } as ListedPiece);
}
