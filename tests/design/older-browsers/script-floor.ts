import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { type AnyNode, parse } from 'acorn';
import { entries, SupportedNames } from './supported-names.ts';

/** Their methods are always checked; of other classes, common words would match our own names. */
const COLLECTIONS = new Set(['Array', 'Iterator', 'Map', 'Promise', 'RegExp', 'Set', 'String']);
/** Their members are variables of every script. */
const SCOPES = new Set(['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope']);

const members = new SupportedNames();
const statics = new SupportedNames();
const globals = new SupportedNames();

for (const owner of [bcd.api, bcd.javascript.builtins]) {
  for (const [name, entry] of entries(owner)) {
    globals.add(name, entry);
    for (const [member, compat] of entries(entry)) {
      const own = member.replace(/_static$/, '');
      statics.add(`${name}.${own}`, compat);
      if (SCOPES.has(name)) globals.add(own, compat);
      if (COLLECTIONS.has(name) || /[A-Z]/.test(own)) members.add(own, compat);
    }
  }
}

const LOOK_BEHIND = /\(\?<[=!]/;

/** Calls, variables and syntax of a script that some supported browser lacks. */
export function beyondFloorInScript(code: string): string[] {
  const found = new Set<string>();
  const called = new Set<string>();
  const variables = new Set<string>();
  /** Names that the script declares, or looks for before it calls them. */
  const known = new Set<string>();
  visit(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), undefined, (node, parent) => {
    if (node.type === 'StaticBlock') found.add('static {}');
    if (hasLookBehind(node)) found.add('look-behind');
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      called.add(nameOf(node.callee));
    } else if (node.type === 'MemberExpression' && !isCalled(node, parent)) {
      known.add(`.${propertyOf(node)}`);
    }
    if (node.type === 'BinaryExpression' && node.operator === 'in') {
      known.add(`.${wordOf(node.left)}`);
    }
    if (node.type !== 'Identifier' || isLabel(node, parent)) return;
    (isDeclared(node, parent) ? known : variables).add(node.name);
  });
  for (const name of called) if (lacksCall(name)) found.add(name);
  for (const name of variables) if (globals.lacks(name)) found.add(name);
  return [...found].filter((name) => !known.has(name) && !isTypeAskedFor(name, code));
}

function hasLookBehind(node: AnyNode): boolean {
  if (node.type === 'TemplateElement') return LOOK_BEHIND.test(node.value.raw);
  return node.type === 'Literal' && LOOK_BEHIND.test(String(node.raw));
}

function lacksCall(name: string): boolean {
  if (statics.has(name)) return statics.lacks(name);
  if (globals.lacks(name)) return true;
  const member = name.split('.').at(-1) ?? '';
  return name.includes('.') && members.lacks(member);
}

/** True if the script checks for the feature by `typeof`. */
function isTypeAskedFor(name: string, code: string): boolean {
  const own = name.replace(/^\./, '[\\w$.]+\\.');
  return new RegExp(`typeof ${own}\\b`).test(code);
}

/** `URL.canParse`, or `.toSorted` on any object. */
function nameOf(callee: AnyNode): string {
  if (callee.type === 'ChainExpression') return nameOf(callee.expression);
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return '';
  const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
  return `${/^[A-Z]\w{2}/.test(owner) ? owner : ''}.${propertyOf(callee)}`;
}

/** The text of a literal without any part to fill in. */
function wordOf(node: AnyNode): unknown {
  return node.type === 'TemplateLiteral'
    ? node.quasis[0]?.value.cooked
    : 'value' in node && node.value;
}

function propertyOf({ property }: AnyNode & { type: 'MemberExpression' }): string {
  return property.type === 'Identifier' ? property.name : '';
}

function isCalled(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'ChainExpression') return true;
  return parent?.type === 'CallExpression' && parent.callee === node;
}

/** True for a name of a property, which is no variable. */
function isLabel(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (!parent || !('key' in parent) || parent.key !== node) return false;
  const isShort = parent.type === 'Property' && parent.shorthand;
  return !isShort && !('computed' in parent && parent.computed);
}

/** True where a name is declared; scopes do not count, since the build gives short names. */
function isDeclared(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
      return parent.id === node;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return parent.body !== node;
    case 'ImportSpecifier':
      return parent.local === node;
    default:
      return false;
  }
}

function visit(
  node: unknown,
  parent: AnyNode | undefined,
  look: (node: AnyNode, parent: AnyNode | undefined) => void,
): void {
  if (typeof node !== 'object' || node === null) return;
  // Arrays have no type, and are traversed like the fields of a node.
  const isNode = 'type' in node;
  if (isNode) look(node as AnyNode, parent);
  for (const each of Object.values(node)) visit(each, isNode ? (node as AnyNode) : parent, look);
}
