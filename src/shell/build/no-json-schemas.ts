import type { Plugin } from 'vite';

const DESCRIBERS = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * Only the API's document describes schemas, on the server. Zod ties how that is done to every
 * schema, where no build can tell that browsers never ask for it: 7 kB of every screen's script.
 */
export function noJsonSchemas(): Plugin {
  return {
    name: 'no-json-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: DESCRIBERS }, handler: silenced },
  };
}

/** A module with the same exports, which do nothing. */
export function silenced(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = () => {};`).join('\n');
}
