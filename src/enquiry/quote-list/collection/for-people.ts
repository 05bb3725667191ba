/** `For 1 person`, `For 1,200 people` */
export function forPeople(people: number): string {
  return people === 1 ? 'For 1 person' : `For ${people.toLocaleString('en')} people`;
}
