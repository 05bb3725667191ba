/** A number with the word for one or for several: `1 file`, `1,298 files`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
