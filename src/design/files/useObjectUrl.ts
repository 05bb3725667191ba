import { useEffect, useState } from 'react';

/** Object URL of a file, revoked when it is no longer shown. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // biome-ignore lint/nursery/useReactCompiler: only an effect can revoke the URL
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // The URL of a previous file is revoked already.
  return made?.file === file ? made?.url : undefined;
}
