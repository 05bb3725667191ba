/**
 * So many of the items, in random order; all of them when there are fewer.
 *
 * @param random as `Math.random`: 0 up to, not including, 1
 */
export function randomPick<Item>(
  items: readonly Item[],
  count: number,
  random: () => number = Math.random,
): Item[] {
  const pool = [...items];
  const picked: Item[] = [];
  while (picked.length < count && pool.length > 0) {
    picked.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return picked;
}
