import { createHash } from 'node:crypto';
import sharp, { type Sharp, type WebpOptions } from 'sharp';
import { type Rendition, type RenditionWidth, renditionWidths } from '../contract/photo.ts';
import { groundOf } from './edge-colour.ts';
import { sharedPicture } from './shared-picture.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A photograph ready to be stored: upright, without metadata. Width and height are the largest's. */
export interface Photo {
  /** Names the renditions: the same original, rendered in the same way. */
  digest: string;
  width: number;
  height: number;
  /** See photo-ground.ts. */
  ground: string | null;
  renditions: Map<Rendition, Bytes>;
}

/** A photo that cannot be shown. The message goes on after the photo's name: "… is damaged." */
export class UnusablePhotoError extends Error {
  override name = 'UnusablePhotoError';
}

const MAX_PIXELS = 40_000_000;
/** The height bounds what a rendition costs: a portrait by a phone, 3:4, is 2133 high. */
const MAX_SIZE = { width: 1600, height: 2400 };
/** Wall-clock time; only a busy machine needs more than two of these seconds. */
const TIMEOUT_SECONDS = 20;
/**
 * Stands behind a cut-out, as in a product's frame (`--ivory-deep`). A WebP's transparency is stored
 * without loss: it would weigh more than the picture and take the encoder up to a hundred times longer.
 */
const CUT_OUT_GROUND = '#ede6da';
/** The lowest quality at which the weave of a cloth is still seen, one pixel to one. */
const ENCODING = { quality: 70, effort: 5 };
/** For looking closely: large, so each further step of effort costs a third of a second. */
const LARGE_ENCODING = { quality: 70, effort: 4 };
/**
 * A patterned cloth or a shelf full of books takes twice the bytes of a plain product, and hides
 * loss: at a phone's width it is encoded at the best of these qualities that fits, or at the last.
 * `maxBytes` is what a product's page leaves to its picture within the 60 kB of a first visit.
 */
const BUSY = {
  maxWidth: 800,
  maxBytes: 13_500,
  qualities: [50, 40, 32, 24, 20],
  encoding: { effort: 6, preset: 'photo' },
} as const;
/**
 * Noise costs the encoder most, and no quality makes it fit. It gets less effort and no search, so that
 * each upload costs less than a second of a processor. At a phone's width furniture stays far below
 * `minBytes` before its quality is lowered.
 */
const NOISE = {
  minBytes: 34_000,
  encoding: { quality: 20, effort: 2, preset: 'photo' },
  largeEncoding: { quality: 70, effort: 0 },
} as const;
/** Included in every digest: change it when the bytes would change, so that addresses change too. */
const RECIPE = `webp-3:${JSON.stringify({ MAX_SIZE, CUT_OUT_GROUND, ENCODING, LARGE_ENCODING, BUSY, NOISE })}`;

/** The first bytes of a JPEG, PNG and WebP file, in hex. */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

// Whatever slips past the signatures meets no other decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** Whether the first bytes are those of a JPEG, PNG or WebP file, whatever it is called. */
export function looksLikePhoto(bytes: Bytes): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return SIGNATURES.some((signature) => signature.test(head));
}

/**
 * The name of a photograph's renditions, from its original bytes: the first half of their sha256, in
 * hex. It stands twice in each card of each page, and nothing about it can be compressed.
 */
export function photoDigest(original: Bytes): string {
  return createHash('sha256').update(RECIPE).update(original).digest('hex').slice(0, 32);
}

/**
 * Turns an original into its renditions.
 *
 * @throws UnusablePhotoError when the file is damaged, incomplete or too large to open
 */
export async function renderPhoto(original: Bytes): Promise<Photo> {
  const decoded = await decode(original);
  const { data, info } = decoded;
  return {
    digest: photoDigest(original),
    width: info.width,
    height: info.height,
    ground: await groundOf(sharp(data, { raw: info }), info),
    renditions: new Map<Rendition, Bytes>([
      ...(await inWidths(decoded, renditionWidths(info.width))),
      ['shared', await sharedPicture(sharp(data, { raw: info }), info)],
    ]),
  };
}

/**
 * A photograph that only staff look at, as WebP: whole, and 400 pixels across.
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

/** Encodes one width after the other, the smallest first: noise in it is noise in the larger ones. */
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

/** Searches the qualities by halves. */
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
    const { width, height, depth } = await sharp(original, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw new TooManyPixelsError();
    // Resizing 16 bits a colour takes twice as long. A JPEG of 8 would no longer shrink as it opens.
    if (depth === 'ushort') input.pipelineColourspace('srgb');
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

class TooManyPixelsError extends UnusablePhotoError {
  constructor() {
    super('has more than 40 million pixels. Please choose a smaller version of it.');
  }
}
