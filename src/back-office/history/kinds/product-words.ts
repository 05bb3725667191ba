import type { TreeKind } from '../../../catalogue/contract/fields/field-kinds.ts';
import { fieldWords } from '../../../catalogue/contract/fields/field-values.ts';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
} from '../../../catalogue/contract/fields/product-fields.ts';
import {
  categories,
  findCategory,
  findStatus,
  findSubcategory,
  type Named,
} from '../../../catalogue/contract/taxonomy.ts';
import type { Change } from '../../../history/contract/change-set.ts';
import type { ChangeInWords } from '../ChangeList.tsx';
import { differingPart } from '../differing-part.ts';
import { choiceChange } from './choice-change.ts';

/** Looks up a taxonomy id by its level. */
const TREE: Record<TreeKind, (id: number) => Named | undefined> = {
  category: findCategory,
  subcategory: findSubcategory,
  type: (id) =>
    categories
      .flatMap(({ subcategories }) => subcategories)
      .flatMap(({ types }) => types)
      .find((type) => type.id === id),
  status: findStatus,
};

/**
 * Lists the changed fields in the order of the form; long texts show only the part that differs.
 */
export function productChanges({ changes }: Pick<Change, 'changes'>): ChangeInWords[] {
  const fields = FIELD_NAMES.flatMap((name) => {
    const change = changes[name];
    if (!change) return [];
    const [before, after] =
      name === 'choices'
        ? choiceChange(change)
        : (change.map((value) => describe(name, value)) as [string, string]);
    return [{ name: fieldOf(name).label, ...differingPart(before, after) }];
  });
  if (!changes['images']) return fields;
  const [before, after] = describePhotos(changes['images']);
  return [...fields, { name: 'Photos', before, after }];
}

function describe(name: FieldName, value: unknown): string {
  const { kind } = fieldOf(name);
  if (!(kind in TREE)) return fieldWords(name, value) ?? (kind === 'tags' ? 'none' : 'empty');
  // An id that has left the taxonomy still needs distinct words.
  const node = TREE[kind as keyof typeof TREE](Number(value));
  return value === null ? 'none' : (node?.name ?? `no. ${value}`);
}

interface Photo {
  id: number;
  alt: string;
  focus?: { x: number; y: number };
  fit?: string;
}

/** Gives the count before and after, or the difference if the counts are equal. */
function describePhotos(change: [unknown, unknown]): [string, string] {
  const [before, after] = change.map((value) => (Array.isArray(value) ? value : [])) as [
    Photo[],
    Photo[],
  ];
  const what = [
    before[0] && after[0] && before[0].id !== after[0].id && 'another main photo',
    isReordered(before, after) && 'another order',
    isRedescribed(before, after) && 'other descriptions',
    isCutOtherwise(before, after) && 'another crop',
  ];
  return [counted(before), [counted(after), ...what.filter(Boolean)].join(', ')];
}

function counted({ length }: Photo[]): string {
  return length === 1 ? '1 photo' : `${length} photos`;
}

/** True if the remaining photos, without the main one, changed their order. */
function isReordered(before: Photo[], after: Photo[]): boolean {
  const stored = (photos: Photo[], others: Photo[]) =>
    photos.slice(1).filter(({ id }) => others.slice(1).some((other) => other.id === id));
  const [earlier, later] = [stored(before, after), stored(after, before)];
  return earlier.some(({ id }, index) => later[index]?.id !== id);
}

function isRedescribed(before: Photo[], after: Photo[]): boolean {
  return before.some(({ id, alt }) => after.some((other) => other.id === id && other.alt !== alt));
}

function isCutOtherwise(before: Photo[], after: Photo[]): boolean {
  const view = ({ focus, fit }: Photo) => [focus?.x, focus?.y, fit].join();
  return before.some((one) =>
    after.some((other) => other.id === one.id && view(other) !== view(one)),
  );
}
