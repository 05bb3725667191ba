import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Of Postgres: PGlite turns it off, and its usual way of asking for it does nothing. */
export const FSYNC_SETTINGS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** As much of what PGlite compiles to as these files need. */
interface CompiledModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number };
    realPath(node: unknown): string;
  };
}

interface Stream {
  /** The descriptor; a folder has none. */
  nfd?: number;
  node: unknown;
}

/**
 * The files of an embedded Postgres in a folder, which are on the disk before a write is
 * acknowledged. PGlite's own leave that to the system, so that a power cut loses some seconds.
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
