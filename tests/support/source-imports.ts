import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** An import between two files of the project; paths from the project's root. */
export interface Import {
  from: string;
  to: string;
}

/** All imports of a file including types; for a page, of the part that runs at build time. */
export function importsOf(file: string): Import[] {
  const specifiers = ts.preProcessFile(buildScript(file), true, true).importedFiles;
  return resolve(
    file,
    specifiers.map(({ fileName }) => fileName),
  );
}

/** Browser code of a page or component: its scripts and islands. */
export function browserEntries(file: string): string[] {
  if (!file.endsWith('.astro')) return [];
  const text = readFileSync(file, 'utf8');
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, body]) =>
    ts.preProcessFile(body ?? '', true, true).importedFiles.map(({ fileName }) => fileName),
  );
  const islands = [...text.matchAll(/<([A-Z]\w+)[^>]*\sclient:/g)].map(
    ([, name]) =>
      new RegExp(`import (?:\\{ )?${name}(?: \\})? from '([^']+)'`).exec(text)?.[1] ?? '',
  );
  return resolve(file, [...scripts, ...islands]).map(({ to }) => to);
}

/** Every file that a browser loads with this one: imports that remain after compilation. */
export function reachableFrom(entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry) || !/\.tsx?$/.test(entry)) return [...seen];
  seen.add(entry);
  for (const { to } of valueImportsOf(entry)) reachableFrom(to, seen);
  return [...seen];
}

/** Each file is parsed once, although many entries lead to it. */
const valueImports = new Map<string, Import[]>();

function valueImportsOf(file: string): Import[] {
  const known = valueImports.get(file) ?? parseValueImports(file);
  valueImports.set(file, known);
  return known;
}

function parseValueImports(file: string): Import[] {
  const { statements } = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const specifiers = statements
    .filter((node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    .filter((node) => !isTypeOnly(node))
    .map((node) => (node.moduleSpecifier as ts.StringLiteral | undefined)?.text ?? '');
  return resolve(file, [...specifiers, ...dynamicImportsOf(file)]);
}

function dynamicImportsOf(file: string): string[] {
  const calls = readFileSync(file, 'utf8').matchAll(/\bimport\('([^']+)'\)/g);
  return [...calls].map(([, specifier]) => specifier ?? '');
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  return ts.isExportDeclaration(node)
    ? node.isTypeOnly
    : node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function buildScript(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
}

function resolve(file: string, specifiers: string[]): Import[] {
  return specifiers
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) => ({
      from: file,
      to: specifier.startsWith('#') ? specifier : join(dirname(file), specifier),
    }));
}
