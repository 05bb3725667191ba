import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite disables fsync, and its default method has no effect. */
export const FSYNC_SETTINGS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** The part of PGlite's compiled module that these files use. */
interface CompiledModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number };
    realPath(node: unknown): string;
  };
}

interface Stream {
  /** File descriptor; folders have none. */
  nfd?: number;
  node: unknown;
}

/**
 * File system of an embedded Postgres that syncs to disk before it acknowledges a write. PGlite's
 * own leaves that to the system, so that a power cut loses some seconds.
 */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun ?? []), makeDurable];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } } as Awaited<ReturnType<NodeFS['init']>>;
  }
}

function makeDurable(compiled: unknown): void {
  const { NODEFS } = compiled as CompiledModule;
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) syncFolder(NODEFS.realPath(node));
    else fsyncSync(nfd);
    return 0;
  };
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
