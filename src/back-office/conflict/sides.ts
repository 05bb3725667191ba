/** Whose version of two. */
export type Side = 'theirs' | 'mine';
export type Choices<Part extends string = string> = Partial<Record<Part, Side>>;

/** A part in which two people's versions differ. */
export interface Difference<Part extends string = string> {
  part: Part;
  /** Whether both have changed it; otherwise only one has, and that is what is suggested. */
  isDisputed: boolean;
  suggested: Side;
}

interface Comparison<Part extends string, Content> {
  parts: readonly Part[];
  isSame: (part: Part, one: Content, other: Content) => boolean;
  /** What both began with. */
  base: Content;
  sides: Record<Side, Content>;
}

/** Where two versions that come from the same one differ. */
export function differencesIn<Part extends string, Content>({
  parts,
  isSame,
  base,
  sides: { theirs, mine },
}: Comparison<Part, Content>): Difference<Part>[] {
  return parts
    .filter((part) => !isSame(part, mine, theirs))
    .map((part) => {
      const byMe = !isSame(part, mine, base);
      const byThem = !isSame(part, theirs, base);
      return { part, isDisputed: byMe && byThem, suggested: byMe ? 'mine' : 'theirs' };
    });
}

export function suggestionsOf<Part extends string>(found: Difference<Part>[]): Choices<Part> {
  return Object.fromEntries(found.map(({ part, suggested }) => [part, suggested])) as Choices<Part>;
}
