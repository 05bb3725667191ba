import { controlLabel, fieldOf } from '../../../catalogue/contract/fields/product-fields.ts';
import type { EditConflict } from '../../../catalogue/contract/product-edit.ts';
import { findStatus, resolvePath } from '../../../catalogue/contract/taxonomy.ts';
import { ChoiceDialog } from '../../conflict/ChoiceDialog.tsx';
import type { Side } from '../../conflict/sides.ts';
import { onDayAt } from '../../parts/when.ts';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import { inOrder } from '../photos/photo-list.ts';
import type { ProductForm } from '../useProductForm.ts';
import styles from './ConflictDialog.module.css';
import { contentOf, differences, type FormContent, merged, type Part } from './merge.ts';

interface Props {
  conflict: NonNullable<ProductForm['conflict']>;
  onChoose: (content: FormContent) => void;
  onClose: () => void;
}

/** Two people have saved one product: what is kept of either. */
export function ConflictDialog({ conflict, onChoose, onClose }: Props) {
  const { base, mine } = conflict;
  const sides: Record<Side, FormContent> = { theirs: contentOf(conflict.current), mine };
  return (
    <ChoiceDialog
      whoSaved={whoSaved(conflict)}
      found={differences(base, sides)}
      labelOf={partLabel}
      show={(part, side) => <PartOf part={part} content={sides[side]} />}
      onChoose={(choices) => onChoose(merged(sides, choices, base))}
      onClose={onClose}
    />
  );
}

function whoSaved({ saved }: EditConflict): string {
  if (!saved) return 'While you were editing, somebody else saved this product.';
  const who = saved.by?.name ?? 'somebody else';
  return `While you were editing, ${who} saved this product, on ${onDayAt(saved.at)}.`;
}

function PartOf({ part, content }: { part: Part; content: FormContent }) {
  return (
    <>
      <span className={styles.value}>{partText(part, content)}</span>
      {part === 'photos' && (
        <span className={styles.pictures}>
          {inOrder(content.photos).map((photo) => (
            <PhotoPicture key={photo.key} photo={photo} sizes="64px" isSquare />
          ))}
        </span>
      )}
    </>
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
