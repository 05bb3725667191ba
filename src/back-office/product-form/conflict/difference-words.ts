import { findStatus, resolvePath } from '../../../catalogue/contract/taxonomy.ts';
import { inOrder } from '../photos/photo-list.ts';
import type { FormContent, Part } from './merge.ts';

export const PART_LABELS: Record<Part, string> = {
  title: 'Title',
  description: 'Description',
  place: 'Category, subcategory and type',
  status: 'Status',
  sku: 'SKU',
  colour: 'Colour',
  material: 'Material',
  width: 'Width in cm',
  height: 'Height in cm',
  depth: 'Depth in cm',
  tags: 'Tags',
  photos: 'Photos',
};

/** One part of a product in words; `Empty` where there is nothing. */
export function partText(part: Part, { entry, photos }: FormContent): string {
  switch (part) {
    case 'place':
      return placeText(entry);
    case 'status':
      return findStatus(Number(entry.status_id))?.name ?? 'Empty';
    case 'photos':
      return photosText(inOrder(photos).map(({ alt }) => alt));
    case 'width':
    case 'height':
    case 'depth':
      return entry[`${part}_cm`] || 'Empty';
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
