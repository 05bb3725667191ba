import { existsSync } from 'node:fs';

/**
 * A group of the bundler's code splitting: modules that come to visitors in one file.
 *
 * @param sources files of the project; throws for one that is not there, such as after a move
 * @param packages names in the paths of other modules
 */
export function oneChunk(
  name: string,
  sources: readonly string[],
  packages: readonly string[] = [],
) {
  const missing = sources.filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(`The chunk “${name}” names no file: ${missing.join(', ')}`);
  const isOneOf = (id: string) =>
    sources.some((file) => id.endsWith(`/${file}`)) || packages.some((part) => id.includes(part));
  return { name, test: isOneOf };
}
