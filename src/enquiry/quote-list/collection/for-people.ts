import { MAX_QUANTITY } from '../../contract/quote-limits.ts';

/** The list takes each piece of so many sets. */
export function mostSets(pieces: readonly { quantity: number }[]): number {
  return Math.floor(MAX_QUANTITY / Math.max(...pieces.map(({ quantity }) => quantity), 1));
}

/** `For 1 person`, `For 1,200 people` */
export function forPeople(people: number): string {
  return people === 1 ? 'For 1 person' : `For ${people.toLocaleString('en')} people`;
}
