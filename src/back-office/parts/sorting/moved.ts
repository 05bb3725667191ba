/** Moves an item to another place, from 0; the list stays as it is if it lacks the item. */
export function moved<Item>(items: readonly Item[], item: Item | undefined, to: number): Item[] {
  const others = items.filter((each) => each !== item);
  if (item === undefined || others.length === items.length) return others;
  others.splice(Math.max(0, to), 0, item);
  return others;
}
