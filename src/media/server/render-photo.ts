import { createHash } from 'node:crypto';
import sharp, { type Sharp, type WebpOptions } from 'sharp';
import { fifoSemaphore } from '../../platform/fifo-semaphore.ts';
import { type RenditionWidth, renditionWidths } from '../contract/photo.ts';
import { edgeColourOf } from './edge-colour.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A photo ready to be stored: upright, without metadata. Width and height belong to the largest
 * rendition.
 */
export interface RenderedPhoto {
  /** Names the renditions; it depends on the original and the recipe. */
  digest: string;
  width: number;
  height: number;
  /** See edge-colour.ts. */
  ground: string | null;
  renditions: Map<RenditionWidth, Bytes>;
}

/** A photo that cannot be shown. The message follows the photo's name: "… is damaged." */
export class UnusablePhotoError extends Error {
  override name = 'UnusablePhotoError';
}

const MAX_PIXELS = 40_000_000;
/**
 * A progressive JPEG, an interlaced PNG and one of 16 bits a colour cost two to four times as much
 * to open. Browsers shrink photos before they send them, so few people meet this limit.
 */
const MAX_COSTLY_PIXELS = 12_000_000;
const TOO_MANY_PIXELS = 'has more than 40 million pixels. Please choose a smaller version of it.';
const TOO_COSTLY_PIXELS =
  'has more than 12 million pixels and is progressive, interlaced or in 16 bits. Please save it without that, or choose a smaller version of it.';
/** The height limits the cost of a rendition: a phone's portrait, 3:4, is 2133 high. */
const MAX_SIZE = { width: 1600, height: 2400 };
/** Wall-clock time; two seconds suffice unless the machine is busy. */
const TIMEOUT_SECONDS = 20;
/**
 * Background of a cut-out, as in a product's frame (`--ivory-deep`). WebP stores transparency
 * without loss, which weighs more than the picture and encodes up to a hundred times slower.
 */
const CUT_OUT_GROUND = '#ede6da';
/** The lowest quality that still shows the weave of a cloth at full size. */
const ENCODING = { quality: 70, effort: 5 };
/** For zooming in. These are large, so each further step of effort costs a third of a second. */
const LARGE_ENCODING = { quality: 70, effort: 4 };
/**
 * A patterned cloth or a full bookshelf takes twice the bytes of a plain product and hides loss: at
 * phone width it gets the best of these qualities that fits, or the last one. `maxBytes` is what
 * the 60 kB of a first visit leave to a product page's picture.
 */
const BUSY = {
  maxWidth: 800,
  maxBytes: 13_500,
  qualities: [50, 40, 32, 24, 20],
  encoding: { effort: 6, preset: 'photo' },
} as const;
/**
 * Noise is the most expensive to encode, and fits at no quality. It gets less effort and no search,
 * so that an upload costs less than a second of CPU time. At phone width furniture stays far below
 * `minBytes` at full quality.
 */
const NOISE = {
  minBytes: 34_000,
  encoding: { quality: 20, effort: 2, preset: 'photo' },
  largeEncoding: { quality: 70, effort: 0 },
} as const;
/** Part of every digest: change it whenever the output changes, so that URLs change too. */
const RECIPE = `webp-3:${JSON.stringify({ MAX_SIZE, CUT_OUT_GROUND, ENCODING, LARGE_ENCODING, BUSY, NOISE })}`;

/** The first bytes of a JPEG, PNG and WebP file, in hex. */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

// Blocks every other decoder, in case a file passes the signature check.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** True if the first bytes are those of a JPEG, PNG or WebP file, whatever its name. */
export function looksLikePhoto(bytes: Bytes): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return SIGNATURES.some((signature) => signature.test(head));
}

/**
 * Names a photo's renditions: half of the sha256 of the original bytes, in hex. It is short since
 * it appears twice in each card and cannot be compressed.
 */
export function photoDigest(original: Bytes): string {
  return createHash('sha256').update(RECIPE).update(original).digest('hex').slice(0, 32);
}

/**
 * Turns an original into its renditions.
 *
 * @throws UnusablePhotoError when the file is damaged, incomplete or too large to open
 */
export async function renderPhoto(original: Bytes): Promise<RenderedPhoto> {
  const decoded = await decode(original);
  const { data, info } = decoded;
  return {
    digest: photoDigest(original),
    width: info.width,
    height: info.height,
    ground: await edgeColourOf(sharp(data, { raw: info }), info),
    renditions: new Map(await inWidths(decoded, renditionWidths(info.width))),
  };
}

/**
 * Renders a photo for staff only as WebP: whole, and 400 pixels wide.
 *
 * @throws UnusablePhotoError as `renderPhoto` does
 */
export async function renderForStaff(original: Bytes): Promise<{ whole: Bytes; thumbnail: Bytes }> {
  const inWidth = encoderOf(await decode(original));
  const thumbnail = await inWidth(400);
  return { thumbnail, whole: await inWidth(1600) };
}

async function inWidths(decoded: Decoded, widths: RenditionWidth[]) {
  const inWidth = encoderOf(decoded);
  const renditions: [RenditionWidth, Bytes][] = [];
  for (const width of widths.toSorted((a, b) => a - b)) {
    renditions.push([width, await inWidth(width)]);
  }
  return renditions;
}

/**
 * Encodes the widths in ascending order, since noise in a small one means noise in the larger ones.
 */
function encoderOf({ data, info }: Decoded) {
  let isNoise = false;
  return async (width: RenditionWidth): Promise<Bytes> => {
    const sized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
    if (Math.min(width, info.width) > BUSY.maxWidth) {
      return encode(sized, isNoise ? NOISE.largeEncoding : LARGE_ENCODING);
    }
    if (isNoise) return encode(sized, NOISE.encoding);
    const encoded = await encode(sized, ENCODING);
    if (encoded.length <= BUSY.maxBytes) return encoded;
    isNoise = encoded.length >= NOISE.minBytes;
    return isNoise ? encode(sized, NOISE.encoding) : encodeBusy(sized);
  };
}

/** Binary search for the quality. */
async function encodeBusy(sized: Sharp): Promise<Bytes> {
  const { qualities, maxBytes, encoding } = BUSY;
  let [first, last] = [0, qualities.length - 1];
  let best: Bytes | undefined;
  while (first <= last) {
    const middle = (first + last) >> 1;
    const bytes = await encode(sized, { quality: qualities[middle], ...encoding });
    const isLast = middle === qualities.length - 1;
    if (bytes.length <= maxBytes || isLast) {
      best = bytes;
      last = middle - 1;
    } else {
      first = middle + 1;
    }
  }
  return best as Bytes;
}

async function encode(sized: Sharp, options: WebpOptions): Promise<Bytes> {
  const bytes = await sized.clone().webp(options).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
  return new Uint8Array(bytes);
}

type Decoded = Awaited<ReturnType<typeof decode>>;

async function decode(original: Bytes) {
  const input = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  try {
    const header = await sharp(original, { limitInputPixels: false }).metadata();
    const is16Bit = header.depth === 'ushort';
    const isCostly = header.isProgressive || is16Bit;
    const pixels = header.width * header.height;
    if (pixels > MAX_PIXELS) throw new UnusablePhotoError(TOO_MANY_PIXELS);
    if (isCostly && pixels > MAX_COSTLY_PIXELS) throw new UnusablePhotoError(TOO_COSTLY_PIXELS);
    // Resizing 16 bits a colour takes twice as long. A JPEG of 8 bits would no longer shrink on
    // load.
    if (is16Bit) input.pipelineColourspace('srgb');
    return await input
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: CUT_OUT_GROUND })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof UnusablePhotoError) throw error;
    throw new UnusablePhotoError(
      'is damaged or incomplete. Please export it again and choose the new file.',
      { cause: error },
    );
  }
}

/** Decoding a photo takes much memory, so staff uploads are rendered one at a time. */
export const renderSemaphore = fifoSemaphore(1);
