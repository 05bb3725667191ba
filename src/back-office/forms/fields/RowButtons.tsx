import { ArrowUp, X } from '../../../design/icons/icons.ts';
import { ArrowDown } from '../../parts/icons.ts';
import styles from './ListControl.module.css';

interface Props {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves a row of a list, or removes it. */
export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: Props) {
  return (
    <div className={styles.buttons}>
      <button
        className="sign"
        type="button"
        data-move={-1}
        aria-label={`Move ${name} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={18} />
      </button>
      <button
        className="sign"
        type="button"
        data-move={1}
        aria-label={`Move ${name} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={18} />
      </button>
      <button className="sign" type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X size={18} />
      </button>
    </div>
  );
}
