import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { stored } from '../../../design/device-storage.ts';
import { showToast } from '../../../design/toasts/page-toasts.ts';
import { type ChosenFile, STORED_AS } from './chosen-file.ts';

/** Few lists have files, so their code loads on demand. */
const openFiles = () => import('./files.ts');

const NONE: readonly ChosenFile[] = [];
const none = () => NONE;
const noNews = () => () => undefined;

export type Files = ReturnType<typeof useFiles>;

/** Files of the list and their code, once it is loaded. */
export function useFiles() {
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof openFiles>>>();
  const [hasKept] = useState(() => stored(STORED_AS) !== null);
  const chosen = useSyncExternalStore(
    opened?.attachmentQueue.listen ?? noNews,
    opened?.attachmentQueue.get ?? none,
    none,
  );

  async function open() {
    try {
      const loaded = await openFiles();
      flushSync(() => setOpened(loaded));
    } catch {
      showToast(
        'error',
        'A photo can only be added with a connection. Reload the page when it is back, or send your list without.',
      );
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for stored files
  useEffect(() => {
    if (hasKept) void open();
  }, []);

  return {
    ...opened,
    chosen,
    open,
    /** Stored files must load before the list is complete. */
    areMissing: hasKept && !opened,
  };
}
