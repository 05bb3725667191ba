import type { CSSProperties } from 'react';
import { useObjectUrl } from '../../../design/files/useObjectUrl.ts';
import { photoSources, squareStyles } from '../../../media/contract/photo.ts';
import { type Photo, squareOf } from './photo-list.ts';

interface Props {
  photo: Photo;
  sizes: string;
  /** Crops it as cards for visitors do. */
  isSquare?: boolean;
}

/** Shows the picture, or nothing until it is ready; its name stands beside it. */
export function PhotoPicture({ photo, sizes, isSquare = false }: Props) {
  const isFile = photo.kind === 'new' && !photo.isUnreadable;
  const url = useObjectUrl(isFile ? photo.file : null);
  const view = isSquare ? squareOf(photo) : undefined;
  const style: CSSProperties | undefined = view && squareStyles(view);
  const shared = { style, draggable: false };
  if (photo.kind === 'new') return url && <img src={url} alt="" {...shared} />;
  if (photo.kind === 'unready') {
    return photo.before && <PhotoPicture photo={photo.before} {...{ sizes, isSquare }} />;
  }
  const { src, srcset } = photoSources(photo.image);
  return <img src={src} srcSet={srcset} sizes={sizes} alt="" {...shared} />;
}
