import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import packageJson from '../../../package.json' with { type: 'json' };

/** The oldest supported version of each browser, by its name in the compatibility data. */
const FLOOR = packageJson.browserslist.map((query) => {
  const [name = '', , version = ''] = query.split(' ');
  return { name: name === 'ios_saf' ? 'safari_ios' : name, version: Number(version) };
});

/** Names of one kind, and whether every supported browser knows them. */
export class SupportedNames {
  readonly #supported = new Map<string, boolean>();

  /** A name defined in two places is supported if either one is. */
  add(name: string, { __compat }: Identifier): void {
    if (!__compat) return;
    this.#supported.set(name, this.#supported.get(name) || isSupported(__compat));
  }

  has(name: string): boolean {
    return this.#supported.has(name);
  }

  /** True for a known name that some supported browser lacks. */
  lacks(name: string): boolean {
    return this.#supported.get(name) === false;
  }
}

/** Names below an entry of the compatibility data. */
export function entries(of: object = {}): [string, Identifier][] {
  return Object.entries(of).filter(([name]) => name !== '__compat');
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
