import { useEffect, useState } from 'react';

/** An address for a file of this page, for as long as it is shown. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an address that is made has to be revoked
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // That of a file before leads nowhere by now.
  return made?.file === file ? made?.url : undefined;
}
