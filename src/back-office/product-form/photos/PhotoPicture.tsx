import { useEffect, useState } from 'react';
import { photoSources } from '../../../catalogue/contract/photo.ts';
import type { Photo } from './photo-list.ts';

/** The picture itself; nothing of one that is not ready or is none. Its name is said beside it. */
export function PhotoPicture({ photo, sizes }: { photo: Photo; sizes: string }) {
  const isFile = photo.kind === 'new' && !photo.isUnreadable;
  const url = useObjectUrl(isFile ? photo.file : null);
  if (photo.kind === 'new') return url && <img src={url} alt="" />;
  if (photo.kind === 'unready') return null;
  const { src, srcset } = photoSources(photo.image);
  return <img src={src} srcSet={srcset} sizes={sizes} alt="" />;
}

/** An address for a file of this page, for as long as it is shown. */
function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
