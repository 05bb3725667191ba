/** A match of one entry. */
export interface Match {
  score: number;
  /** True if the entry has the words as they were typed, or words that begin so. */
  isLiteral: boolean;
}

/** Matches by path. */
export type Matches = Map<string, Match>;

export function toMatches(
  results: readonly { id: string; score: number }[],
  isLiteral: boolean,
): Matches {
  return new Map(results.map(({ id, score }) => [id, { score, isLiteral }]));
}

/** Matches in any of the sets; scores add up, and a literal match counts for both. */
export function withAny(sets: readonly Matches[]): Matches {
  const all: Matches = new Map();
  for (const [path, { score, isLiteral }] of sets.flatMap((matches) => [...matches])) {
    const known = all.get(path);
    all.set(path, {
      score: (known?.score ?? 0) + score,
      isLiteral: known?.isLiteral || isLiteral,
    });
  }
  return all;
}

/** The first matches, and the others that are not among them. */
export function withOthers(matches: Matches, others: Matches): Matches {
  return new Map([...others, ...matches]);
}

/** Matches that are in all sets; scores add up, and one that is not literal makes it so. */
export function withAll([first, ...others]: readonly Matches[]): Matches {
  let all: Matches = first ?? new Map();
  for (const matches of others) {
    const both = [...all].flatMap(([path, match]): [string, Match][] => {
      const other = matches.get(path);
      if (!other) return [];
      const isLiteral = match.isLiteral && other.isLiteral;
      return [[path, { score: match.score + other.score, isLiteral }]];
    });
    all = new Map(both);
  }
  return all;
}

/** Matches that are in more of the sets than all others. */
export function withMost(sets: readonly Matches[]): Matches {
  const counts = new Map<string, number>();
  for (const path of sets.flatMap((matches) => [...matches.keys()])) {
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return new Map([...withAny(sets)].filter(([path]) => counts.get(path) === most));
}
