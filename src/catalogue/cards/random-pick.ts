/** Picks `count` random items; all of them when there are fewer. */
export function randomPick<Item>(items: readonly Item[], count: number): Item[] {
  const pool = [...items];
  const picked: Item[] = [];
  while (picked.length < count && pool.length > 0) {
    picked.push(...pool.splice(Math.floor(Math.random() * pool.length), 1));
  }
  return picked;
}
