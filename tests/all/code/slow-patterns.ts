import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';

/**
 * Regular expressions of the sources that may take more than linear time, as `file pattern`. With a
 * long text, one of them could block the whole server.
 */
export function slowPatterns(): string[] {
  return globSync('{src,netlify}/**/*.{ts,tsx}').flatMap((file) =>
    patternsIn(file)
      .filter(isSlow)
      .map((pattern) => `${file.replaceAll('\\', '/')} ${pattern}`),
  );
}

/** @param pattern as written in the source, such as `/a+$/g` */
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
