import { type CSSProperties, useEffect, useState } from 'react';
import { photoSources } from '../../../catalogue/contract/photo.ts';
import { squareLooks } from '../../parts/square-style.ts';
import { type Photo, squareOf } from './photo-list.ts';

interface Props {
  photo: Photo;
  sizes: string;
  /** As visitors see it on cards; else as it is. */
  isSquare?: boolean;
}

/** The picture itself; nothing of one that is not ready or is none. Its name is said beside it. */
export function PhotoPicture({ photo, sizes, isSquare = false }: Props) {
  const isFile = photo.kind === 'new' && !photo.isUnreadable;
  const url = useObjectUrl(isFile ? photo.file : null);
  const style: CSSProperties | undefined = isSquare ? squareLooks(squareOf(photo)) : undefined;
  const shared = { style, draggable: false };
  if (photo.kind === 'new') return url && <img src={url} alt="" {...shared} />;
  if (photo.kind === 'unready') {
    return photo.before && <PhotoPicture photo={photo.before} {...{ sizes, isSquare }} />;
  }
  const { src, srcset } = photoSources(photo.image);
  return <img src={src} srcSet={srcset} sizes={sizes} alt="" {...shared} />;
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
