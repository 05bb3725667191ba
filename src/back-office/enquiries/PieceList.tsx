import type { EnquiryPiece } from '../../enquiry/inbox.ts';
import styles from './PieceList.module.css';

/** What a quotation is asked for. The pieces' pages open beside the inbox. */
export function PieceList({ pieces }: { pieces: EnquiryPiece[] }) {
  return (
    <table className={styles.pieces} aria-label="Pieces">
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Piece</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map(({ key, title, sku, path, quantity, note }) => (
          <tr key={key}>
            <td className={styles.quantity}>{quantity.toLocaleString('en')}</td>
            <td>
              <div className={styles.name}>
                <a className={styles.title} href={path} target="_blank" rel="noopener">
                  {title}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
                {sku && <span className={styles.code}>{sku}</span>}
              </div>
              {note && <p className={styles.note}>{note}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
