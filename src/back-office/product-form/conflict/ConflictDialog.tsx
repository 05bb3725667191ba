import { useId, useState } from 'react';
import type { EditConflict } from '../../../catalogue/contract/product-edit.ts';
import { controlLabel, fieldOf } from '../../../catalogue/contract/product-fields.ts';
import { findStatus, resolvePath } from '../../../catalogue/contract/taxonomy.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { onDayAt } from '../../parts/when.ts';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import { inOrder } from '../photos/photo-list.ts';
import type { ProductForm } from '../useProductForm.ts';
import styles from './ConflictDialog.module.css';
import {
  type Choices,
  contentOf,
  type Difference,
  differences,
  type FormContent,
  merged,
  type Part,
  type Side,
} from './merge.ts';

interface Props {
  conflict: NonNullable<ProductForm['conflict']>;
  onChoose: (content: FormContent) => void;
  onClose: () => void;
}

/** Two people have saved one product: what is kept of either. */
export function ConflictDialog({ conflict, onChoose, onClose }: Props) {
  const { base, mine } = conflict;
  const sides = { theirs: contentOf(conflict.current), mine };
  const found = differences(base, sides);
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(found.map(({ part, suggested }) => [part, suggested])),
  );
  const all = (side: Side) => setChoices(Object.fromEntries(found.map(({ part }) => [part, side])));

  return (
    <Dialog title="Somebody else saved first" onClose={onClose}>
      <p>
        {whoSaved(conflict)} Nothing of yours is lost: choose what to keep of each, then save. What
        only one of you has changed is chosen already.
      </p>
      <div className={styles.all}>
        <button className="button" data-kind="quiet" type="button" onClick={() => all('theirs')}>
          All theirs
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={() => all('mine')}>
          All mine
        </button>
      </div>
      <form
        className={styles.choices}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(merged(sides, choices, base));
        }}
      >
        {found.map((difference) => (
          <DifferenceRow
            key={difference.part}
            difference={difference}
            sides={sides}
            chosen={choices[difference.part] ?? 'theirs'}
            onChoose={(side) => setChoices({ ...choices, [difference.part]: side })}
          />
        ))}
        {found.length === 0 && <p>In the fields that you see there is no difference.</p>}
        <div className={styles.buttons}>
          <button className="button" type="submit">
            Save these
          </button>
          <button className="button" data-kind="quiet" type="button" onClick={onClose}>
            Keep editing
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function whoSaved({ saved }: EditConflict): string {
  if (!saved) return 'While you were editing, somebody else saved this product.';
  const who = saved.by?.name ?? 'somebody else';
  return `While you were editing, ${who} saved this product, on ${onDayAt(saved.at)}.`;
}

interface RowProps {
  difference: Difference;
  sides: Record<Side, FormContent>;
  chosen: Side;
  onChoose: (side: Side) => void;
}

const SIDE_LABELS = { theirs: 'Theirs', mine: 'Mine' } as const;

/** One part of a product, both ways side by side. */
function DifferenceRow({ difference: { part, isDisputed }, sides, chosen, onChoose }: RowProps) {
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
                <PhotoPicture key={photo.key} photo={photo} sizes="64px" isSquare />
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
