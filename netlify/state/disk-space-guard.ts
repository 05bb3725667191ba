import { statfsSync } from 'node:fs';
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  SelectQueryNode,
} from 'kysely';
import { UnavailableError } from '../../src/platform/http-error.ts';

/** Many times what one request writes, including the write-ahead log. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Refuses writes while the disk is nearly full; reads continue. An embedded Postgres without space
 * for its log hangs, and the whole process with it.
 */
export class DiskSpaceGuard implements KyselyPlugin {
  readonly #freeBytes: () => number;

  constructor(freeBytes: () => number) {
    this.#freeBytes = freeBytes;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    if (!isRead(node) && this.#freeBytes() < MIN_FREE_BYTES) {
      throw new UnavailableError('the disk of the database is nearly full');
    }
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** @returns free space on the disk of this folder */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function isRead(node: PluginTransformQueryArgs['node']): boolean {
  if (RawNode.is(node)) return /^\s*SELECT\b/i.test(node.sqlFragments[0] ?? '');
  return SelectQueryNode.is(node);
}
