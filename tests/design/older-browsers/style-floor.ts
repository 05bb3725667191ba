import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { type CssNode, type Declaration, type ListItem, parse, walk } from 'css-tree';
import { entries, SupportedNames } from './supported-names.ts';

/** Shorthands that take the words of a property. */
const SHORTHANDS: Record<string, string[]> = {
  'grid-template-columns': ['grid', 'grid-template'],
  'grid-template-rows': ['grid', 'grid-template'],
};

const properties = new SupportedNames();
/** Words as values: `overflow: clip`. */
const values = new SupportedNames();
const functions = new SupportedNames();
const units = new SupportedNames();
const selectors = new SupportedNames();
const atRules = new SupportedNames();

for (const [name, entry] of entries(bcd.css.properties)) {
  properties.add(name, entry);
  for (const property of [name, ...(SHORTHANDS[name] ?? [])]) {
    for (const [word, compat] of entries(entry)) values.add(`${property}: ${word}`, compat);
  }
}
for (const [name, entry] of entries(bcd.css.types)) {
  functions.add(name, entry);
  for (const [member, compat] of entries(entry)) functions.add(member, compat);
}
for (const [name, entry] of entries(bcd.css.types?.['length'])) units.add(name, entry);
for (const [name, entry] of entries(bcd.css.selectors)) selectors.add(name, entry);
for (const [name, entry] of entries(bcd.css['at-rules'])) atRules.add(name, entry);

/**
 * Rules, selectors, properties and values of a style sheet that some supported browser lacks. A
 * sheet checks for one by `@supports`, or says another value of the same property before it.
 */
export function beyondFloorInStyles(css: string): string[] {
  const found = new Set<string>();
  let depth = 0;
  walk(parse(css, { parseCustomProperty: true }), {
    enter(node: CssNode, item: ListItem<CssNode>) {
      if (node.type === 'Atrule' && node.name === 'supports') return walk.skip;
      if (node.type === 'Rule') {
        if (depth > 0) found.add('nesting');
        depth += 1;
      }
      // A nested rule that begins with a tag is parsed as a broken declaration.
      if (node.type === 'Raw' && node.value.includes('{')) found.add('nesting');
      if (node.type === 'FeatureRange' && node.kind === 'media') found.add('range');
      if (isNegatedMedia(node)) found.add('media not');
      if (node.type === 'Atrule' && atRules.lacks(node.name)) found.add(`@${node.name}`);
      if (node.type === 'PseudoClassSelector' && selectors.lacks(node.name)) {
        found.add(`:${node.name}`);
      }
      if (node.type === 'PseudoElementSelector' && selectors.lacks(node.name)) {
        found.add(`::${node.name}`);
      }
      if (node.type === 'Declaration' && !hasFallback(item)) {
        for (const name of beyondFloorIn(node)) found.add(name);
      }
      return undefined;
    },
    leave(node: CssNode) {
      if (node.type === 'Rule') depth -= 1;
    },
  });
  return [...found];
}

/** Needs of a declaration that some supported browser lacks. */
function beyondFloorIn({ property, value }: Declaration): string[] {
  if (properties.lacks(property)) return [property];
  const found: string[] = [];
  walk(value, (node) => {
    if (node.type === 'Identifier') {
      const name = `${property}: ${node.name}`;
      if (values.lacks(name)) found.push(name);
    }
    if (node.type === 'Function' && functions.lacks(node.name)) found.push(`${node.name}()`);
    if (node.type === 'Dimension' && lacksUnit(node.unit)) found.push(node.unit);
  });
  return found;
}

/** True if a browser without this value uses one that stands before it. */
function hasFallback({ data, prev }: ListItem<CssNode>): boolean {
  for (let before = prev; before; before = before.prev) {
    const isOther =
      before.data.type === 'Declaration' &&
      data.type === 'Declaration' &&
      before.data.property === data.property;
    if (isOther) return beyondFloorIn(before.data as Declaration).length === 0;
  }
  return false;
}

function lacksUnit(unit: string): boolean {
  return units.lacks(/^cq/.test(unit) ? 'container_query_length_units' : unit);
}

/**
 * Matches `@media not (min-width: 40rem)` without a media type, which Safari supports since 16.4.
 */
function isNegatedMedia(node: CssNode): boolean {
  if (node.type !== 'Condition' || node.kind !== 'media') return false;
  return node.children.some((part) => part.type === 'Identifier' && part.name === 'not');
}
