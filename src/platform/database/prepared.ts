/** Reads that each connection keeps a plan of; those with many words in a search would have no end. */
const MOST = 100;

const names = new Map<string, string>();

/**
 * The name under which a statement is prepared, so that a connection parses and plans it once; none
 * for what comes when there are many already.
 *
 * @param sql a read, with its values left out
 */
export function preparedAs(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MOST) return known;
  const name = `read_${names.size + 1}`;
  names.set(sql, name);
  return name;
}
