import { useId } from 'react';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import { inOrder } from '../photos/photo-list.ts';
import styles from './ConflictDialog.module.css';
import { partLabel, partText } from './difference-words.ts';
import type { Difference, FormContent, Side } from './merge.ts';

interface Props {
  difference: Difference;
  sides: Record<Side, FormContent>;
  chosen: Side;
  onChoose: (side: Side) => void;
}

const SIDE_LABELS = { theirs: 'Theirs', mine: 'Mine' } as const;

/** One part of a product, both ways side by side. */
export function DifferenceRow({
  difference: { part, isDisputed },
  sides,
  chosen,
  onChoose,
}: Props) {
  const name = useId();
  return (
    <fieldset className={styles.row}>
      <legend className={styles.part}>
        {partLabel(part)}
        {isDisputed && <span className={styles.disputed}> changed by both</span>}
      </legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className={styles.side} data-chosen={chosen === side}>
          <span className={styles.whose}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            {SIDE_LABELS[side]}
          </span>
          <span className={styles.value}>{partText(part, sides[side])}</span>
          {part === 'photos' && <Pictures content={sides[side]} />}
        </label>
      ))}
    </fieldset>
  );
}

function Pictures({ content }: { content: FormContent }) {
  return (
    <span className={styles.pictures}>
      {inOrder(content.photos).map((photo) => (
        <PhotoPicture key={photo.key} photo={photo} sizes="64px" />
      ))}
    </span>
  );
}
