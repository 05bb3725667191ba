import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Draw } from '../../src/platform/draw.ts';
import { fifoSemaphore } from '../../src/platform/fifo-semaphore.ts';
import type { AskedDrawing } from './drawing-worker.ts';

/** A document of two hundred lines takes a third of a second. */
const TIMEOUT_MS = 30_000;

/**
 * A thread in which documents take turns, so that nobody else waits for them. It begins with the
 * first document, and again after a fault.
 */
export function openDrawingThread(): { draw: Draw; close(): Promise<void> } {
  const turns = fifoSemaphore(1);
  let thread: Worker | undefined;

  async function close(): Promise<void> {
    await thread?.terminate();
    thread = undefined;
  }

  async function ask(asked: AskedDrawing): Promise<Uint8Array> {
    thread ??= new Worker(new URL('drawing-worker.ts', import.meta.url));
    thread.ref();
    try {
      thread.postMessage(asked);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const [bytes] = (await once(thread, 'message', { signal })) as [Uint8Array];
      // An idle thread keeps no process running.
      thread.unref();
      return bytes;
    } catch (error) {
      await close();
      throw error;
    }
  }

  return {
    close,
    draw: (drawing, ...input) => turns.run(() => ask({ name: drawing.name, input })),
  };
}
