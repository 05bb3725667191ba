import {
  isSmallEnough,
  openPhoto,
  shrinkPhoto,
  type Turn,
  turned,
} from '../../../design/files/smaller-photo.ts';
import { MAX_IMAGE_BYTES } from '../../../media/contract/photo-fields.ts';
import { EDGE_SIDE, edgeColour } from '../../../platform/contract/square-crop.ts';
import type { PhotoShape } from './photo-list.ts';

/** The site shows fewer pixels. */
const FIT = { bytes: MAX_IMAGE_BYTES, side: 2400 };

/** A photo that is fit to be sent. */
export interface PreparedPhoto {
  file: File;
  /** Whether this browser can show nothing of it, so that neither could the site. */
  isUnreadable: boolean;
  shape?: PhotoShape;
}

/**
 * Makes a photo fit to be sent: upright, not larger than needed, below the limit. One that is
 * small enough stays as it is, and so does one that nothing can be made of.
 *
 * @param turn a photo that is turned is written anew
 * @throws UnreadablePhotoError for a phone's HEIC photo in a browser that cannot open it
 */
export async function preparePhoto(original: File, turn: Turn = 0): Promise<PreparedPhoto> {
  const picture = await openPhoto(original);
  if (!picture) return { file: original, isUnreadable: true };
  try {
    const staysAsItIs = turn === 0 && isSmallEnough(original, picture, FIT);
    const written = staysAsItIs ? undefined : await shrinkPhoto(picture, original, FIT, turn);
    return {
      file: written ?? original,
      isUnreadable: false,
      shape: shapeOf(picture, written ? turn : 0),
    };
  } finally {
    picture.close();
  }
}

/** Its proportions, and the ground that the server will find for it. */
function shapeOf(picture: ImageBitmap, turn: Turn): PhotoShape {
  const { width, height } = picture;
  const size = turned({ width, height }, turn);
  const canvas = document.createElement('canvas');
  const pen = Object.assign(canvas, { width: EDGE_SIDE, height: EDGE_SIDE }).getContext('2d');
  if (!pen) return size;
  pen.drawImage(picture, 0, 0, EDGE_SIDE, EDGE_SIDE);
  const { data } = pen.getImageData(0, 0, EDGE_SIDE, EDGE_SIDE);
  return { ...size, ground: edgeColour(data, { width, height }) };
}
