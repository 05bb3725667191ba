import type { Plugin } from 'vite';

const DESCRIBERS = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * Removes Zod's JSON Schema generator from browser bundles. Only the server's API document uses it,
 * but every schema refers to it, so no bundler drops it. Saves 6 kB on every staff screen.
 */
export function noJsonSchemas(): Plugin {
  return {
    name: 'no-json-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: DESCRIBERS }, handler: silenced },
  };
}

/** A module with the same exports that do nothing. */
export function silenced(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = () => {};`).join('\n');
}
