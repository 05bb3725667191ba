import { sizeInWords } from '../../design/files/file-size.ts';
import { useObjectUrl } from '../../design/files/useObjectUrl.ts';
import { FileText, X } from '../../design/icons/icons.ts';
import { isPastedMessage } from '../../quotation/contract/payments/pasted-message.ts';
import files from '../files/FileList.module.css';
import { pastePayment } from '../quotations/payments/paste-payment.ts';
import { Button } from '../ui/Button.tsx';
import type { TextAs } from './add-piece.ts';
import type { Piece } from './pieces.ts';
import styles from './Share.module.css';
import type { Adding } from './useAdding.ts';

interface Props {
  pieces: readonly Piece[];
  adding: Adding;
}

/** Shows what will be added, part by part, and how far each is. */
export function PieceList({ pieces, adding }: Props) {
  const taken = pieces.filter(({ kind }) => kind !== 'left-out');
  const leftOut = pieces.filter((piece) => piece.kind === 'left-out');
  return (
    <>
      {taken.length > 0 && (
        <ul className={`bare-list ${files.files}`} aria-label="What will be added">
          {taken.map((piece) => (
            <Row key={piece.key} piece={piece} adding={adding} />
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <ul className={`bare-list ${styles.leftOut}`} aria-label="What is left out">
          {leftOut.map(({ key, name, reason }) => (
            <li key={key}>
              <strong>{name}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps {
  piece: Piece;
  adding: Adding;
}

function Row({ piece, adding }: RowProps) {
  const { key } = piece;
  const name = nameOf(piece);
  const standing = adding.standingOf(key);
  const isOut = adding.left.includes(key);
  return (
    <li className={`${files.file} ${styles.piece}`} data-out={isOut}>
      {piece.kind === 'photo' ? <Picture file={piece.file} /> : <Sign />}
      <div className={`${files.about} ${styles.about}`}>
        {piece.kind === 'text' ? (
          <Words piece={piece} adding={adding} isOff={isOut || standing?.is === 'added'} />
        ) : (
          <>
            <p className={`${files.name} ${styles.name}`}>{name}</p>
            {piece.kind !== 'left-out' && (
              <p className={styles.fact}>
                {piece.kind === 'photo' ? 'Photo' : 'PDF'} · {sizeInWords(piece.file.size)}
              </p>
            )}
          </>
        )}
        <p className={styles.standing} role="status" data-bad={standing?.is === 'refused'}>
          {isOut && 'Left out'}
          {!isOut && standing?.is === 'adding' && 'Adding…'}
          {!isOut && standing?.is === 'added' && 'Added'}
          {!isOut && standing?.is === 'refused' && standing.problem}
        </p>
      </div>
      {isOut && (
        <Button kind="row" about={name} onPress={() => adding.takeIn(key)}>
          Take in
        </Button>
      )}
      {!isOut && standing?.is !== 'added' && standing?.is !== 'adding' && (
        <button
          className={styles.remove}
          type="button"
          aria-label={`Leave out ${name}`}
          onClick={() => adding.leaveOut(key)}
        >
          <X size={18} />
        </button>
      )}
    </li>
  );
}

function nameOf(piece: Piece): string {
  return piece.kind === 'text' ? (piece.name ?? 'the text') : piece.name;
}

function Picture({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    <span className={`${files.picture} ${styles.picture}`}>{url && <img src={url} alt="" />}</span>
  );
}

function Sign() {
  return (
    <span className={`${files.picture} ${styles.picture}`}>
      <FileText size={24} />
    </span>
  );
}

const KINDS: [TextAs, string][] = [
  ['note', 'A note'],
  ['answer', 'What they answered'],
];

interface WordsProps {
  piece: Extract<Piece, { kind: 'text' }>;
  adding: Adding;
  isOff: boolean;
}

function Words({ piece: { key, text, name }, adding, isOff }: WordsProps) {
  return (
    <>
      {name && <p className={`${files.name} ${styles.name}`}>{name}</p>}
      <p className={styles.text}>{text}</p>
      <div className={styles.kinds} role="radiogroup" aria-label="Add the text as">
        {KINDS.map(([as, label]) => (
          <label key={as} className={styles.kind}>
            <input
              type="radio"
              name={`as-${key}`}
              checked={adding.textAs(key) === as}
              disabled={isOff}
              onChange={() => adding.setTextAs(key, as)}
            />
            {label}
          </label>
        ))}
      </div>
      {isPastedMessage(text) && (
        <Button kind="quiet" onPress={() => pastePayment(text)}>
          Read it as a payment
        </Button>
      )}
    </>
  );
}
