import { useId } from 'react';
import { controlLabel, fieldOf } from '../../../catalogue/contract/product-fields.ts';
import { findStatus, resolvePath } from '../../../catalogue/contract/taxonomy.ts';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import { inOrder } from '../photos/photo-list.ts';
import styles from './ConflictDialog.module.css';
import type { Difference, FormContent, Part, Side } from './merge.ts';

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
          {part === 'photos' && (
            <span className={styles.pictures}>
              {inOrder(sides[side].photos).map((photo) => (
                <PhotoPicture key={photo.key} photo={photo} sizes="64px" />
              ))}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function partLabel(part: Part): string {
  if (part === 'place') return 'Category, subcategory and type';
  return part === 'photos' ? 'Photos' : controlLabel(part);
}

/** One part of a product in words; `Empty` where there is nothing. */
export function partText(part: Part, { entry, photos }: FormContent): string {
  if (part === 'place') return placeText(entry);
  if (part === 'photos') return photosText(inOrder(photos).map(({ alt }) => alt));
  switch (fieldOf(part).kind) {
    case 'status':
      return findStatus(Number(entry[part]))?.name ?? 'Empty';
    case 'flag':
      return entry[part] ? 'Yes' : 'No';
    default:
      return entry[part] || 'Empty';
  }
}

function placeText(entry: FormContent['entry']): string {
  const { category, subcategory, type } = resolvePath({
    category_id: Number(entry.category_id),
    subcategory_id: Number(entry.subcategory_id),
    type_id: Number(entry.type_id),
  });
  const names = [category, subcategory, type].flatMap((node) => (node ? [node.name] : []));
  return names.join(' › ') || 'Empty';
}

function photosText(words: string[]): string {
  if (words.length === 0) return 'No photos';
  return words.map((text, index) => `${index + 1}. ${text || 'A new photo'}`).join('\n');
}
