import { PHOTO_TYPES } from '../../../design/files/photo-types.ts';
import { openPhoto } from '../../../design/files/smaller-photo.ts';

const SVG = 'image/svg+xml';
/** Types of files that can be a logo. */
export const LOGO_TYPES = [...PHOTO_TYPES, SVG];

/** Pixels of the longer side: twice what any page, mail or icon shows. */
const SIDE = 1024;
/** A drawing without a size of its own is as large as this. */
const DRAWN = { width: 1024, height: 1024 };
/** Behind a logo of light strokes, which would be lost on white. */
const DARK_GROUND = '#2f4a3c';
/** From 0, black, to 255. */
const LIGHT = 200;

/**
 * Draws a logo on a plain ground, whatever its format. An SVG becomes pixels here, where the browser
 * runs none of its scripts and loads nothing for it: so the site never stores or serves one.
 *
 * @throws UnreadablePhotoError for HEIC in a browser that cannot decode it
 */
export async function logoPicture(original: File): Promise<File> {
  const isDrawing = original.type === SVG || /\.svgz?$/i.test(original.name);
  const picture = isDrawing ? await openDrawing(original) : await openPhoto(original);
  if (!picture) return original;
  const { width, height } = picture.width > 0 ? picture : DRAWN;
  const scale = isDrawing
    ? SIDE / Math.max(width, height)
    : Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return original;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = isLight(data) ? DARK_GROUND : 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return drawn ? new File([drawn], 'logo.png', { type: drawn.type }) : original;
}

/** Undefined for a drawing that this browser cannot show. */
async function openDrawing(original: File): Promise<HTMLImageElement | undefined> {
  // A file without an ending has no type, and then the browser would not read it as a drawing.
  const url = URL.createObjectURL(new Blob([original], { type: SVG }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** True if what a logo draws on its transparent ground is light; false without such a ground. */
export function isLight(pixels: Uint8ClampedArray): boolean {
  let [opaque, sum] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    opaque += 1;
    sum += 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);
  }
  const isTransparent = opaque < (pixels.length / 4) * 0.98;
  return isTransparent && opaque > 0 && sum / opaque > LIGHT;
}
