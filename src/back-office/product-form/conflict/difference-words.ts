import { controlLabel, fieldOf } from '../../../catalogue/contract/product-fields.ts';
import { findStatus, resolvePath } from '../../../catalogue/contract/taxonomy.ts';
import { inOrder } from '../photos/photo-list.ts';
import type { FormContent, Part } from './merge.ts';

export function partLabel(part: Part): string {
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
