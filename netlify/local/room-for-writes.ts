import { statfsSync } from 'node:fs';
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  SelectQueryNode,
} from 'kysely';
import { UnavailableError } from '../../src/platform/http-error.ts';

/** Many times what one request writes, its log included. */
const LEAST_BYTES = 64 * 1024 * 1024;

/**
 * Refuses what writes while the disk is nearly full, and lets read. An embedded Postgres that finds
 * no room for its log never answers again, and holds the whole process up with it.
 */
export class RoomForWrites implements KyselyPlugin {
  readonly #freeBytes: () => number;

  constructor(freeBytes: () => number) {
    this.#freeBytes = freeBytes;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    if (!isRead(node) && this.#freeBytes() < LEAST_BYTES) {
      throw new UnavailableError('the disk of the database is nearly full');
    }
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** @returns of the disk with this folder */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function isRead(node: PluginTransformQueryArgs['node']): boolean {
  if (RawNode.is(node)) return /^\s*SELECT\b/i.test(node.sqlFragments[0] ?? '');
  return SelectQueryNode.is(node);
}
