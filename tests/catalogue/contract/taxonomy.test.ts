import { expect, it } from 'vitest';
import {
  categories,
  findCategory,
  findStatus,
  findSubcategory,
  pathProblems,
  resolvePath,
  STATUS,
  statuses,
} from '../../../src/catalogue/contract/taxonomy.ts';

/** id, name, parent: the tree as the company agreed it. */
const TREE = [
  [1, 'Office', null],
  [2, 'Home', null],
  [3, 'Kitchens and Wardrobes', null],
  [4, 'Commercial', null],
  [5, 'School', null],
  [7, 'Chairs', 1],
  [11, 'High Back Chairs', 7],
  [12, 'Mid Back Chairs', 7],
  [13, "Visitor's Chairs", 7],
  [14, 'Reception Chairs', 7],
  [8, 'Desks', 1],
  [15, 'Office Desks', 8],
  [16, 'Managerial Executive Desks', 8],
  [17, 'Workstations', 8],
  [18, 'Conference Tables', 8],
  [19, 'Reception Desks', 8],
  [9, 'Coffee Tables', 1],
  [10, 'Cabinets', 1],
  [20, 'Bedroom', 2],
  [21, 'Beds', 20],
  [22, 'Bedside Cabinets', 20],
  [23, 'Dining Room', 2],
  [25, 'Dining Tables', 23],
  [26, 'Living Room', 2],
  [27, 'Coffee Tables', 26],
  [28, 'Ottomans', 26],
  [29, 'Sofas', 26],
  [30, 'Pillows', 26],
  [31, 'TV Stands', 26],
  [32, 'Study Room', 2],
  [34, 'Book Shelves', 32],
  [35, 'Kitchen Cabinets', 3],
  [36, 'Wardrobes', 3],
] as const;

type Node = readonly [number, string, number | null];

function nodes(): Node[] {
  return categories.flatMap((category): Node[] => [
    [category.id, category.name, null],
    ...category.subcategories.flatMap((subcategory): Node[] => [
      [subcategory.id, subcategory.name, category.id],
      ...subcategory.types.map((type): Node => [type.id, type.name, subcategory.id]),
    ]),
  ]);
}

const byId = (a: Node, b: Node) => a[0] - b[0];

it('the taxonomy has exactly the agreed ids, names and parents', () => {
  expect(nodes().sort(byId)).toEqual([...TREE].sort(byId));
});

it('the taxonomy has unique ids on each level', () => {
  const ids = nodes().map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the taxonomy names the three statuses', () => {
  expect(statuses).toEqual([
    { id: STATUS.inStock, name: 'In Stock' },
    { id: STATUS.paused, name: 'pause' },
    { id: STATUS.outOfStock, name: 'out of stock' },
  ]);
});

it('the taxonomy finds a node by its id, and nothing for an unknown id', () => {
  expect(findCategory(3)?.name).toBe('Kitchens and Wardrobes');
  expect(findSubcategory(26)?.name).toBe('Living Room');
  expect(findStatus(2)?.name).toBe('pause');
  expect(findCategory(6)).toBeUndefined();
  expect(findSubcategory(24)).toBeUndefined();
  expect(findStatus(0)).toBeUndefined();
});

it.each([
  { category_id: 4 },
  { category_id: 1, subcategory_id: 10 },
  { category_id: 2, subcategory_id: 26, type_id: 29 },
  { category_id: 2, subcategory_id: null, type_id: null },
  { category_id: 2, subcategory_id: 26, type_id: null },
])('a taxonomy path may end at any level: %o', (path) => {
  expect(pathProblems(path)).toEqual({});
});

it('a taxonomy path requires an existing category', () => {
  expect(pathProblems({ category_id: 6, subcategory_id: 26 })).toEqual({
    category_id: 'Choose a category from the list.',
  });
});

it('a taxonomy path refuses a subcategory of another category', () => {
  expect(pathProblems({ category_id: 1, subcategory_id: 26 })).toEqual({
    subcategory_id: 'Choose a subcategory that belongs to Office.',
  });
});

it('a taxonomy path refuses a type of another subcategory', () => {
  expect(pathProblems({ category_id: 2, subcategory_id: 20, type_id: 29 })).toEqual({
    type_id: 'Choose a type that belongs to Bedroom.',
  });
});

it('a taxonomy path refuses a type without a subcategory', () => {
  expect(pathProblems({ category_id: 2, type_id: 29 })).toEqual({
    type_id: 'Choose a subcategory before a type.',
  });
});

it('a taxonomy path resolves to its nodes', () => {
  const names = ({ category, subcategory, type }: ReturnType<typeof resolvePath>) => [
    category?.name,
    subcategory?.name,
    type?.name,
  ];
  expect(names(resolvePath({ category_id: 1, subcategory_id: 8, type_id: 17 }))).toEqual([
    'Office',
    'Desks',
    'Workstations',
  ]);
  expect(names(resolvePath({ category_id: 2, subcategory_id: 8, type_id: 17 }))).toEqual([
    'Home',
    undefined,
    undefined,
  ]);
});
