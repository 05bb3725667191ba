import type { CSSProperties } from 'react';
import { useObjectUrl } from '../../../design/files/useObjectUrl.ts';
import { photoSources } from '../../../media/contract/photo.ts';
import { squareStyles } from '../../../media/contract/square-styles.ts';
import { imageOf, type Photo, squareOf } from './photo-list.ts';

interface Props {
  photo: Photo;
  sizes: string;
  /** Crops it as cards for visitors do. */
  isSquare?: boolean;
}

/** Shows the picture, or nothing until it is ready; its name stands beside it. */
export function PhotoPicture({ photo, sizes, isSquare = false }: Props) {
  const file = photo.kind === 'new' && !photo.isUnreadable ? photo.file : undefined;
  const url = useObjectUrl(file ?? null);
  const view = isSquare ? squareOf(photo) : undefined;
  const style: CSSProperties | undefined = view && squareStyles(view);
  const shared = { style, draggable: false };
  if (photo.kind === 'unready') {
    return photo.before && <PhotoPicture photo={photo.before} {...{ sizes, isSquare }} />;
  }
  if (file) return url && <img src={url} alt="" {...shared} />;
  const image = imageOf(photo);
  if (!image) return null;
  const { src, srcset } = photoSources(image);
  return <img src={src} srcSet={srcset} sizes={sizes} alt="" {...shared} />;
}
