import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { seededBytes } from '../../../support/generated/test-seed.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** 40 million pixels, the maximum that is opened. */
const LARGE = { width: 8_000, height: 5_000 };
/** 12 million pixels, the maximum of the kinds that cost more to open. */
const COSTLY = { width: 4_000, height: 3_000 };

/**
 * Photos up to a size, each designed to make one step of decoding or encoding as expensive as
 * possible.
 */
export function worstPhotos(maxBytes: number): Record<string, () => Promise<Bytes>> {
  return {
    'a cut-out PNG with noise in its shadow': () =>
      fitting(maxBytes, [1_000, 700, 600, 500], (width) => noise(width, width, 4).png()),
    'a logo of fine see-through lines': () =>
      fitting(maxBytes, [1_400, 1_200, 1_000], (width) => see(width).png({ compressionLevel: 9 })),
    'a PNG of noise': () =>
      fitting(maxBytes, [1_100, 800, 700, 600], (width) => noise(width, width, 3).png()),
    'a see-through PNG of 40 million pixels': () =>
      written(flat(LARGE).ensureAlpha(0.5).png({ compressionLevel: 9 })),
    'an interlaced PNG of 12 million pixels': () =>
      written(flat(COSTLY).png({ progressive: true })),
    'a PNG of 12 million pixels in 16 bits and see-through': () =>
      written(flat(COSTLY).ensureAlpha(0.5).toColourspace('rgb16').png({ compressionLevel: 9 })),
    'a JPEG of noise': () =>
      fitting(maxBytes, [90, 70, 50, 30], (quality) => noise(1_600, 2_400, 3).jpeg({ quality })),
    'a JPEG of 40 million pixels': () =>
      fitting(maxBytes, [20, 10, 5, 1], async (quality) =>
        (await patterned(LARGE)).jpeg({ quality }),
      ),
    'a progressive JPEG of noise': () =>
      fitting(maxBytes, [90, 70, 50, 30], (quality) =>
        noise(1_600, 2_400, 3).jpeg({ quality, progressive: true }),
      ),
    'a progressive JPEG of 12 million pixels': () =>
      fitting(maxBytes, [20, 10, 5, 1], async (quality) =>
        (await patterned(COSTLY)).jpeg({ quality, progressive: true }),
      ),
    'a progressive JPEG of 12 million pixels in blocks of noise': () =>
      fitting(maxBytes, [70, 30, 10], async (quality) =>
        (await blocks()).jpeg({ quality, progressive: true }),
      ),
    'a WebP without loss of 40 million pixels': () =>
      written(flat(LARGE).webp({ lossless: true, effort: 0 })),
    'a narrow JPEG of noise': () =>
      fitting(maxBytes, [90, 70, 50], (quality) => noise(800, 2_400, 3).jpeg({ quality })),
    'a WebP of noise': () =>
      fitting(maxBytes, [1_600, 1_300, 1_000, 700], (width) =>
        noise(width, width, 3).webp({ quality: 60, effort: 0 }),
      ),
    'a WebP of 300 pictures': async () => {
      const picture = await noise(60, 60, 3).png().toBuffer();
      const frames = Array.from({ length: 300 }, () => picture);
      return written(sharp(frames, { join: { animated: true } }).webp({ quality: 1, effort: 0 }));
    },
    'a PNG with 100 MB of packed text': async () => {
      const whole = await noise(40, 40, 3).png().toBuffer();
      const text = Buffer.concat([
        Buffer.from('Comment\0\0'),
        deflateSync(Buffer.alloc(100_000_000, 'x'), { level: 9 }),
      ]);
      // The checksum is wrong, which a decoder detects last.
      const head = Buffer.alloc(8);
      head.writeUInt32BE(text.length);
      head.write('zTXt', 4);
      return new Uint8Array(
        Buffer.concat([whole.subarray(0, 33), head, text, Buffer.alloc(4), whole.subarray(33)]),
      );
    },
  };
}

/** A phone's photo of 12 million pixels. */
export async function phonePhoto(): Promise<Bytes> {
  const room = sharp(await readFile('data/photos/rooms/cafe.webp'));
  return written(room.resize(3_000, 4_000, { fit: 'cover' }).jpeg({ quality: 80 }));
}

/** The largest attempt that is small enough to be sent. */
async function fitting(
  maxBytes: number,
  attempts: number[],
  make: (attempt: number) => Sharp | Promise<Sharp>,
): Promise<Bytes> {
  for (const attempt of attempts) {
    const bytes = await written(await make(attempt));
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error('No attempt is small enough to be sent.');
}

async function written(image: Sharp): Promise<Bytes> {
  return new Uint8Array(await image.toBuffer());
}

function noise(width: number, height: number, channels: 3 | 4): Sharp {
  const pixels = seededBytes(width * height * channels);
  return sharp(pixels, { raw: { width, height, channels } });
}

/** One colour, with a different transparency at each pixel. */
function see(width: number): Sharp {
  const pixels = Buffer.alloc(width * width * 4, 90);
  for (let at = 0; at < width * width; at += 1) pixels[at * 4 + 3] = (at * at) >> 7;
  return sharp(pixels, { raw: { width, height: width, channels: 4 } });
}

function flat(size: typeof LARGE): Sharp {
  return sharp({ create: { ...size, channels: 3, background: '#7a5c3e' } });
}

/** Blocks of 8 pixels, as JPEG encodes them: cheap to open, but noise when scaled down. */
async function blocks(): Promise<Sharp> {
  const small = await noise(374, 500, 3).png().toBuffer();
  return sharp(small).resize(2_992, 4_000, { kernel: 'nearest' });
}

async function patterned(size: typeof LARGE): Promise<Sharp> {
  const input = await noise(50, 50, 3).png().toBuffer();
  return flat(size).composite([{ input, tile: true }]);
}
