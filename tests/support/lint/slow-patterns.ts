import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';

/**
 * The regular expressions of our sources that may look at a text longer than it is, as `file pattern`.
 * A long text can hold up the whole server with one of them.
 */
export function slowPatterns(): string[] {
  return globSync('{src,netlify}/**/*.{ts,tsx}').flatMap((file) =>
    patternsIn(file)
      .filter(isSlow)
      .map((pattern) => `${file.replaceAll('\\', '/')} ${pattern}`),
  );
}

/** @param pattern as a source has it, such as `/a+$/g` */
export function isSlow(pattern: string): boolean {
  const end = pattern.lastIndexOf('/');
  return (
    analyse({ source: pattern.slice(1, end), flags: pattern.slice(end + 1) }).reports.length > 0
  );
}

function patternsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
