import type { Plugin } from 'vite';

/** Entries of screens for staff, and of pages where they sign in, by their paths. */
const isScreen = (entry: string) => entry.includes('/src/back-office/');
const isOfAccounts = (entry: string) => entry.includes('/src/account/');
/** Screens of a sale, between which staff go to and fro. */
const isOfSales = (entry: string) => /\/(Enquiries|Quotations|Orders)Screen\./.test(entry);
/** The screen on which the installed office opens, which uses little of that. */
const isStart = (entry: string) => entry.includes('/TasksScreen.');

/** What a page for visitors loads, at once or later. */
const forVisitors = new Set<string>();
/** Entries for staff and of accounts, by the modules that they load at once. */
const loadedBy = new Map<string, string[]>();
let screens = 0;

/**
 * Groups of the bundler's code splitting for what screens for staff share: it comes in a few files in
 * place of a hundred, of which each costs a phone some milliseconds, and a new one a round trip. What
 * visitors load is left out, so their pages are as before.
 */
export function screenChunks() {
  return [
    chunk('account', (entries) => many(entries, isOfAccounts) > 1 && entries.some(isScreen)),
    chunk('office', (entries) => entries.length > screens / 2 && !entries.some(isOfAccounts)),
    chunk('start', (entries) => isOfSale(entries) && entries.some(isStart)),
    chunk('sales', (entries) => isOfSale(entries) && !entries.some(isStart)),
  ];
}

function isOfSale(entries: string[]): boolean {
  return many(entries, isOfSales) > 1 && !entries.some(isOfAccounts);
}

function many(entries: string[], which: (entry: string) => boolean): number {
  return entries.filter(which).length;
}

function chunk(name: string, isShared: (entries: string[]) => boolean) {
  return {
    name,
    test: (id: string) => !forVisitors.has(id) && isShared(loadedBy.get(id) ?? []),
    // What a module imports is shared by as many, so it has its own place in one of these chunks or
    // in one of visitors, and no two chunks import each other.
    includeDependenciesRecursively: false,
  };
}

/** Looks at which pages load which modules, before `screenChunks` are made. */
export function seeScreens(): Plugin {
  return {
    name: 'see-screens',
    applyToEnvironment: ({ name }) => name === 'client',
    // Chunks without their imports need it. Only the page that names an entry imports it.
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : undefined,
    buildEnd() {
      const importsOf = (id: string, withLate: boolean) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        return withLate ? [...importedIds, ...dynamicallyImportedIds] : importedIds;
      };
      for (const entry of this.getModuleIds()) {
        if (!this.getModuleInfo(entry)?.isEntry) continue;
        const isForVisitors = !isScreen(entry) && !isOfAccounts(entry);
        if (isScreen(entry)) screens += 1;
        const loaded = new Set([entry]);
        // A set can grow while it is walked through.
        for (const id of loaded) {
          for (const next of importsOf(id, isForVisitors)) loaded.add(next);
          if (isForVisitors) forVisitors.add(id);
          else loadedBy.set(id, [...(loadedBy.get(id) ?? []), entry]);
        }
      }
    },
  };
}
