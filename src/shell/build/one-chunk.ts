import type { Plugin } from 'vite';

/** Patterns that have matched no module yet, with the name of their chunk. */
const unmatched = new Map<string, string>();

/**
 * A group of the bundler's code splitting: modules that come to visitors in one file. The build fails
 * if one of them matches nothing, such as after a move, see `requireMatches`.
 *
 * @param sources files of the project
 * @param packages names in the paths of other modules
 */
export function oneChunk(
  name: string,
  sources: readonly string[],
  packages: readonly string[] = [],
) {
  const patterns = [...sources, ...packages];
  for (const pattern of patterns) unmatched.set(pattern, name);
  const isOneOf = (id: string) => {
    const matching = patterns.filter((pattern) =>
      sources.includes(pattern) ? id.endsWith(`/${pattern}`) : id.includes(pattern),
    );
    for (const pattern of matching) unmatched.delete(pattern);
    return matching.length > 0;
  };
  return { name, test: isOneOf };
}

/** Fails a build in which a pattern of a chunk matches no module that visitors get. */
export function requireMatches(): Plugin {
  return {
    name: 'require-matches',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const missing = [...unmatched].map(([pattern, name]) => `${pattern} of “${name}”`);
      if (missing.length > 0) this.error(`No module matches ${missing.join(', ')}`);
    },
  };
}
