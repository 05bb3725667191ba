import {
  emptyValue,
  fieldWords,
  valueOfField,
} from '../../catalogue/contract/fields/field-values.ts';
import type { FieldName } from '../../catalogue/contract/fields/product-fields.ts';
import { enteredFields } from '../../catalogue/contract/product.ts';
import { findStatus, resolvePath } from '../../catalogue/contract/taxonomy.ts';
import styles from './PartOfProduct.module.css';
import { PhotoPicture } from './photos/PhotoPicture.tsx';
import { orderedPhotos } from './photos/photo-list.ts';
import type { ProductValues } from './product-parts.ts';

interface Props {
  /** Name of one of PRODUCT_PARTS. */
  part: string;
  values: ProductValues;
}

/** Renders a part of a version in the conflict dialog. */
export function PartOfProduct({ part, values }: Props) {
  return (
    <>
      <span className={styles.value}>{partText(part, values)}</span>
      {part === 'photos' && (
        <span className={styles.pictures}>
          {orderedPhotos(values.photos).map((photo) => (
            <PhotoPicture key={photo.key} photo={photo} sizes="64px" isSquare />
          ))}
        </span>
      )}
    </>
  );
}

/** Describes one part of a product in words; `Empty` without a value. */
export function partText(part: string, values: ProductValues): string {
  if (part === 'category') return categoryText(values);
  if (part === 'photos') return photosText(orderedPhotos(values.photos).map(({ alt }) => alt));
  const name = part as FieldName;
  const text = values[name];
  if (name === 'status_id') return findStatus(Number(text))?.name ?? 'Empty';
  const value = text === '' ? emptyValue(name) : valueOfField(name, text);
  const read = enteredFields.shape[name].safeParse(value);
  return read.success ? (fieldWords(name, read.data) ?? 'Empty') : text;
}

function categoryText(values: ProductValues): string {
  const { category, subcategory, type } = resolvePath({
    category_id: Number(values.category_id),
    subcategory_id: Number(values.subcategory_id),
    type_id: Number(values.type_id),
  });
  const names = [category, subcategory, type].flatMap((node) => (node ? [node.name] : []));
  return names.join(' › ') || 'Empty';
}

function photosText(words: string[]): string {
  if (words.length === 0) return 'No photos';
  return words.map((text, index) => `${index + 1}. ${text || 'A new photo'}`).join('\n');
}
