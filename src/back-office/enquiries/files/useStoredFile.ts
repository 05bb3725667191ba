import { useEffect, useState } from 'react';
import { callAsStaff } from '../../../account/session/session.ts';
import { useObjectUrl } from '../../../design/files/useObjectUrl.ts';

/**
 * A file of an enquiry, for as long as it is shown: only its call may have it, no address of a page.
 *
 * @param call its address; null for nothing
 */
export function useStoredFile(call: string | null) {
  const [file, setFile] = useState<Blob | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same call again
  useEffect(() => {
    if (!call) return;
    const end = new AbortController();
    callAsStaff(call, {
      signal: end.signal,
      read: (response) => response.blob(),
      parse: (answer) => answer as Blob,
    }).then(setFile, () => end.signal.aborted || setFile('failed'));
    return () => {
      end.abort();
      setFile(null);
    };
  }, [call, tries]);
  return {
    url: useObjectUrl(file === 'failed' ? null : file),
    hasFailed: file === 'failed',
    tryAgain: () => setTries((before) => before + 1),
  };
}
