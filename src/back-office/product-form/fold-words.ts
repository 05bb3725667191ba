import { sizeWords } from '../../catalogue/contract/choices/measures.ts';
import { fieldWords } from '../../catalogue/contract/fields/field-values.ts';
import { type FieldName, fieldOf } from '../../catalogue/contract/fields/product-fields.ts';
import { enteredFields } from '../../catalogue/contract/product.ts';
import { readNumber } from '../../platform/contract/typed-number.ts';
import { type ProductEntry, type TextName, typedValue } from './product-entry.ts';

const MEASURES: FieldName[] = ['width_cm', 'depth_cm', 'height_cm'];

/**
 * Says in a line what fields hold, such as `225 × 95 × 90 cm · 3 seats`; empty without any.
 *
 * @param filled names of fields with a value, in their order
 */
export function foldWords(filled: readonly TextName[], values: ProductEntry): string {
  const cm = (name: TextName) =>
    filled.includes(name) ? (readNumber(values[name]) ?? null) : null;
  const size = sizeWords({
    width: cm('width_cm'),
    depth: cm('depth_cm'),
    height: cm('height_cm'),
  });
  const others = filled.filter((name) => !MEASURES.includes(name));
  return [size, ...others.map((name) => wordsOf(name, values))].filter(Boolean).join(' · ');
}

function wordsOf(name: TextName, values: ProductEntry): string {
  const { kind, label, ...field } = fieldOf(name);
  if (kind === 'flag') return label;
  const read = enteredFields.shape[name].safeParse(typedValue(values, name));
  const words = (read.success && fieldWords(name, read.data)) || values[name].trim();
  if (kind === 'number' && !('unit' in field)) return `${words} ${label.toLowerCase()}`;
  return ['number', 'range', 'date'].includes(kind) ? `${label} ${words}` : words;
}
