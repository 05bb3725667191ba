import { fieldWords } from '../../catalogue/contract/fields/field-values.ts';
import type { FieldName } from '../../catalogue/contract/fields/product-fields.ts';
import { vatWord } from '../../catalogue/contract/prices/price-words.ts';
import { enteredFields } from '../../catalogue/contract/product.ts';
import { findStatus, resolvePath } from '../../catalogue/contract/taxonomy.ts';
import type { ChoiceRow } from './choices/choice-rows.ts';
import styles from './PartOfProduct.module.css';
import { PhotoPicture } from './photos/PhotoPicture.tsx';
import { orderedPhotos } from './photos/photo-list.ts';
import { isEmptyIn, typedValue } from './product-entry.ts';
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
  if (part === 'price_cents') return priceText(values);
  const name = part as FieldName;
  if (name === 'status_id') return findStatus(Number(values[name]))?.name ?? 'Empty';
  return isEmptyIn(values, name) ? 'Empty' : fieldText(name, values);
}

function fieldText(name: FieldName, values: ProductValues): string {
  const read = enteredFields.shape[name].safeParse(typedValue(values, name));
  if (read.success) return fieldWords(name, read.data) ?? 'Empty';
  return name === 'choices' ? typedWords(values.choices) : values[name];
}

/** Names the choices that are not complete yet. */
function typedWords(choices: readonly ChoiceRow[]): string {
  return choices
    .map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(' | ')}`)
    .join('; ');
}

function priceText(values: ProductValues): string {
  const { price_cents, prices_include_vat } = values;
  return price_cents.trim() === ''
    ? 'Empty'
    : `${fieldText('price_cents', values)} ${vatWord(prices_include_vat !== '')}`;
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
