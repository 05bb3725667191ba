import { useId, useState } from 'react';
import type { EnquiryPiece } from '../../enquiry/contract/inbox.ts';
import styles from './ProductList.module.css';

/** What a longer list shows at first, so that what follows it is not far away. */
const FIRST = 10;

/** What a quotation is asked for. The pieces' pages open beside the inbox. */
export function PieceList({ pieces }: { pieces: EnquiryPiece[] }) {
  const id = useId();
  const [isWhole, showWhole] = useState(false);
  return (
    <div>
      <table className={styles.pieces} id={id} aria-label="Pieces">
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Piece</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece, index) => (
            <tr key={piece.key} data-folded={!isWhole && index >= FIRST}>
              <td className={styles.quantity}>{piece.quantity.toLocaleString('en')}</td>
              <td>
                <div className={styles.name}>
                  <PieceTitle piece={piece} />
                  {piece.sku && <span className={styles.code}>{piece.sku}</span>}
                  {!piece.on_site && <span className={styles.gone}>Not on the site now</span>}
                </div>
                {piece.note && <p className={styles.note}>{piece.note}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pieces.length > FIRST && (
        <button
          className={`button ${styles.fold}`}
          data-kind="quiet"
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => showWhole(!isWhole)}
        >
          {isWhole ? `Show the first ${FIRST} only` : `Show all ${pieces.length} pieces`}
        </button>
      )}
    </div>
  );
}

/** What has gone has no page to open. */
function PieceTitle({ piece: { title, path, on_site } }: { piece: EnquiryPiece }) {
  if (!on_site) return <span className={styles.title}>{title}</span>;
  return (
    <a className={styles.title} href={path} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
