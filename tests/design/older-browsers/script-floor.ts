import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { parse as parseScript } from 'acorn';
import { type CssNode, parse as parseStyles, walk } from 'css-tree';
import packageJson from '../../../package.json' with { type: 'json' };

/** The oldest supported version of each browser, by its name in the compatibility data. */
const FLOOR = packageJson.browserslist.map((query) => {
  const [name = '', , version = ''] = query.split(' ');
  return { name: name === 'ios_saf' ? 'safari_ios' : name, version: Number(version) };
});

/** Names of one kind that some supported browser lacks. */
class Known {
  readonly #supported = new Map<string, boolean>();

  /** A name defined in two places is supported if either one is. */
  add(name: string, { __compat }: Identifier): void {
    if (!__compat) return;
    this.#supported.set(name, this.#supported.get(name) || isSupported(__compat));
  }

  has(name: string): boolean {
    return this.#supported.has(name);
  }

  lacks(name: string): boolean {
    return this.#supported.get(name) === false;
  }
}

/** Their methods are always checked; of other classes, common words would match our own names. */
const COLLECTIONS = new Set(['Array', 'Iterator', 'Map', 'Promise', 'RegExp', 'Set', 'String']);

const members = new Known();
const statics = new Known();
const globals = new Known();
const properties = new Known();
const selectors = new Known();
const atRules = new Known();

for (const owner of [bcd.api, bcd.javascript.builtins]) {
  for (const [name, entry] of entries(owner)) {
    globals.add(name, entry);
    for (const [member, compat] of entries(entry)) {
      const own = member.replace(/_static$/, '');
      statics.add(`${name}.${own}`, compat);
      if (COLLECTIONS.has(name) || /[A-Z]/.test(own)) members.add(own, compat);
    }
  }
}
for (const [name, entry] of entries(bcd.css.properties)) properties.add(name, entry);
for (const [name, entry] of entries(bcd.css.selectors)) selectors.add(name, entry);
for (const [name, entry] of entries(bcd.css['at-rules'])) atRules.add(name, entry);

const LOOK_BEHIND = /\(\?<[=!]/;

/** Calls and syntax of a script that some supported browser lacks. */
export function beyondFloorInScript(code: string): string[] {
  const found = new Set<string>();
  visit(parseScript(code, { ecmaVersion: 2022, sourceType: 'module' }), (node) => {
    if (node['type'] === 'StaticBlock') found.add('static {}');
    if (isText(node) && LOOK_BEHIND.test(String(node['raw'] ?? JSON.stringify(node['value']))))
      found.add('look-behind');
    if (node['type'] === 'NewExpression' || node['type'] === 'CallExpression') {
      const name = nameOf(node['callee']);
      if (name && lacksCall(name) && !isAskedFor(name, code)) found.add(name);
    }
  });
  return [...found];
}

/** Rules, selectors and properties of a style sheet that some supported browser lacks. */
export function beyondFloorInStyles(css: string): string[] {
  const found = new Set<string>();
  let depth = 0;
  walk(parseStyles(css), {
    enter(node: CssNode) {
      if (node.type === 'Rule') {
        if (depth > 0) found.add('nesting');
        depth += 1;
      }
      // A nested rule that begins with a tag is parsed as a broken declaration.
      if (node.type === 'Raw' && node.value.includes('{')) found.add('nesting');
      if (node.type === 'FeatureRange') found.add('range');
      if (isNegatedMedia(node)) found.add('media not');
      if (node.type === 'Atrule' && atRules.lacks(node.name)) found.add(`@${node.name}`);
      if (node.type === 'Declaration' && properties.lacks(node.property)) found.add(node.property);
      if (node.type === 'PseudoClassSelector' && selectors.lacks(node.name)) {
        found.add(`:${node.name}`);
      }
    },
    leave(node: CssNode) {
      if (node.type === 'Rule') depth -= 1;
    },
  });
  return [...found];
}

/**
 * Matches `@media not (min-width: 40rem)` without a media type, which Safari supports since 16.4.
 */
function isNegatedMedia(node: CssNode): boolean {
  if (node.type !== 'Condition' || node.kind !== 'media') return false;
  return node.children.some((part) => part.type === 'Identifier' && part.name === 'not');
}

function lacksCall(name: string): boolean {
  if (statics.has(name)) return statics.lacks(name);
  if (globals.lacks(name)) return true;
  const member = name.split('.').at(-1) ?? '';
  return name.includes('.') && members.lacks(member);
}

/** True if the script checks for the feature first. */
function isAskedFor(name: string, code: string): boolean {
  const own = name.replace(/^\./, '[\\w$.]+\\.');
  return new RegExp(`typeof ${own}\\b`).test(code);
}

/** `URL.canParse`, or `.toSorted` on any object. */
function nameOf(callee: unknown): string | undefined {
  const { type, name, object, property, expression } = callee as Record<string, unknown>;
  if (type === 'ChainExpression') return nameOf(expression);
  if (type === 'Identifier') return String(name);
  if (type !== 'MemberExpression') return undefined;
  const { name: member } = property as { name?: string };
  const { name: owner = '' } = object as { name?: string };
  return member && `${/^[A-Z]\w{2}/.test(owner) ? owner : ''}.${member}`;
}

function isText({ type }: Record<string, unknown>): boolean {
  return type === 'Literal' || type === 'TemplateElement';
}

function visit(node: unknown, look: (node: Record<string, unknown>) => void): void {
  if (typeof node !== 'object' || node === null) return;
  // Arrays have no type, and are traversed like the fields of a node.
  if ('type' in node) look(node as Record<string, unknown>);
  for (const each of Object.values(node)) visit(each, look);
}

function isSupported({ support }: CompatStatement): boolean {
  return FLOOR.every(({ name, version }) => {
    const statements = [support[name as keyof typeof support] ?? []].flat();
    return statements.some((statement) => hasSince(statement as SimpleSupportStatement, version));
  });
}

function hasSince(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added, version_removed, flags, prefix, alternative_name } = statement;
  if (flags || prefix || alternative_name || version_removed) return false;
  return typeof version_added === 'string' && Number(version_added.replace('≤', '')) <= version;
}

function entries(of: object = {}): [string, Identifier][] {
  return Object.entries(of).filter(([name]) => name !== '__compat');
}
