import { useEffect, useState } from 'react';
import { callAsStaff } from '../../../account/session/session.ts';
import { useObjectUrl } from '../../../design/files/useObjectUrl.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';

/**
 * Loads a file of an enquiry while it is shown; it has no address that a page could link.
 */
export function useStoredFile(id: string, size?: 'thumbnail') {
  const [file, setFile] = useState<Blob | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same call again
  useEffect(() => {
    const end = new AbortController();
    callAsStaff(inboxCalls.showAttachment, {
      params: { id },
      query: { size },
      signal: end.signal,
      read: (response) => response.blob(),
      parse: (answer) => answer as Blob,
    }).then(setFile, () => end.signal.aborted || setFile('failed'));
    return () => {
      end.abort();
      setFile(null);
    };
  }, [id, size, tries]);
  return {
    url: useObjectUrl(file === 'failed' ? null : file),
    hasFailed: file === 'failed',
    tryAgain: () => setTries((before) => before + 1),
  };
}
