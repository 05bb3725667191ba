import { useEffect } from 'react';
import { forgetDraft, storeDraft } from './draft-storage.ts';

/**
 * Keeps what is typed in a dialog on this device, since a phone may close the page in the middle of a call.
 * `null` is nothing worth keeping. A dialog that closes by itself forgets it (`forgetDraft`).
 */
export function useKept(key: string | undefined, typed: object | null): void {
  const content = typed && JSON.stringify(typed);
  useEffect(() => {
    if (key === undefined) return;
    if (content === null) forgetDraft(key);
    else storeDraft(key, JSON.parse(content));
  }, [key, content]);
}
