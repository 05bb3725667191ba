import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { jpegOfBytes, pngPhoto } from './sample-photos.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const jpeg = await noisy().then((image) => image.jpeg().toBuffer());
const png = await noisy().then((image) => image.png().toBuffer());
const webp = await noisy().then((image) => image.webp().toBuffer());
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const PAGE = '<!doctype html><script>alert(document.cookie)</script>';

/** Files that are no JPEG, PNG or WebP, each under the name and type of one. */
export const foreignFiles: Record<string, Bytes> = {
  'an SVG': text(SVG),
  'an SVG after a declaration': text(`<?xml version="1.0"?>${SVG}`),
  'an SVG with an outside entity': text(
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>`,
  ),
  'a compressed SVG': bytes(gzipSync(SVG)),
  'a page': text(PAGE),
  'a page inside a comment': text(`<!-- \xff\xd8\xff -->${PAGE}`),
  'a GIF': bytes(await sharp(png).gif({ effort: 1 }).toBuffer()),
  'a GIF that is a script as well': text('GIF89a/*\0\0*/=1;alert(1)'),
  'a TIFF': bytes(await sharp(png).tiff().toBuffer()),
  'a TIFF the other way round': hex('4d4d002a00000008'),
  'an AVIF': bytes(await sharp(png).avif({ effort: 0 }).toBuffer()),
  'a HEIC': text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  'a JPEG XL': hex('0000000c4a584c200d0a870a'),
  'a JPEG 2000': hex('0000000c6a5020200d0a870a'),
  'a BMP': text(`BM${'\0'.repeat(60)}`),
  'an icon': hex('00000100010010100000010020006804000016000000'),
  'a PDF': text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  'a PostScript': text('%!PS\n(/etc/passwd) (r) file'),
  'a drawing for ImageMagick': text(
    'push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context',
  ),
  'a ZIP': hex('504b0304140000000000'),
  'a program for Linux': text('\x7fELF\x02\x01\x01'),
  'a program for Windows': text(`MZ${'\0'.repeat(60)}`),
  'a shell script': text('#!/bin/sh\nrm -rf /\n'),
  'a PHP script': text('<?php system($_GET["c"]); ?>'),
  'an MP4': text('\0\0\0\x18ftypmp42\0\0\0\0isommp42'),
  'an AVI': text('RIFF\x24\0\0\0AVI LIST'),
  'a WAVE': text('RIFF\x24\0\0\0WAVEfmt '),
  'one byte': text('x'),
  'nothing but zeros': new Uint8Array(5_000),
  'a JPEG after a space': joined(text(' '), jpeg),
  'a PNG with one bit wrong in front': changed(png, 0, 0x88),
  'a WebP whose name is in small letters': changed(webp, 8, 0x77),
};

/** Files that begin as a photo and cannot be opened as one. */
export const brokenPhotos: Record<string, Bytes> = {
  'a JPEG of three bytes': hex('ffd8ff'),
  'a JPEG cut off at a quarter': cut(jpeg, 0.25),
  'a JPEG cut off at half': cut(jpeg, 0.5),
  'a JPEG cut off near its end': cut(jpeg, 0.97),
  'a PNG of eight bytes': cut(png, 8 / png.length),
  'a PNG cut off in its header': cut(png, 20 / png.length),
  'a PNG cut off at half': cut(png, 0.5),
  'a PNG cut off near its end': cut(png, 0.97),
  'a WebP of twelve bytes': cut(webp, 12 / webp.length),
  'a WebP cut off at half': cut(webp, 0.5),
  'a WebP cut off near its end': cut(webp, 0.97),
  'a page behind the signature of a JPEG': joined(hex('ffd8ffe0'), text(PAGE)),
  'an SVG behind the signature of a PNG': joined(hex('89504e470d0a1a0a'), text(SVG)),
  'a page behind the signature of a WebP': joined(text('RIFF\xff\0\0\0WEBPVP8 '), text(PAGE)),
  'a PNG with a wrong sum in its header': changed(png, 29, 0),
  'a PNG with a wrong sum in its pixels': changed(png, Math.floor(png.length / 2), 0x55),
  'a PNG without a width': pngOfSize(0, 10),
  'a PNG without pixels': pngOfSize(10, 10, new Uint8Array()),
  'a PNG with too few pixels': pngOfSize(500, 500, new Uint8Array(100)),
  'a JPEG without a height': jpegOfSize(0, 100),
  'a WebP of another length than it says': changed(webp, 5, 0xff),
};

/** Small files that would be enormous once opened. */
export const bombs: Record<string, Bytes> = {
  'a PNG of 41 million pixels of one colour': bytes(await black(6_400, 6_404).png().toBuffer()),
  // Which is what an encoder makes of 6,400 × 6,404 black pixels.
  'a WebP of 41 million pixels of one colour': hex(
    '524946461a000000574542505650384c0e0000002fffd84006071011fd0f4444ff03',
  ),
  'a PNG that says 65,535 × 65,535': pngOfSize(65_535, 65_535),
  'a PNG that says 2,147,483,647 × 1': pngOfSize(2_147_483_647, 1),
  'a PNG that says 4,294,967,295 × 4,294,967,295': pngOfSize(4_294_967_295, 4_294_967_295),
  'a JPEG that says 65,500 × 65,500': jpegOfSize(65_500, 65_500),
  'a JPEG of 42 million pixels': bytes(
    await black(7_000, 6_000).jpeg({ optimiseCoding: false }).toBuffer(),
  ),
  'a progressive JPEG of 13 million pixels': bytes(
    await black(4_000, 3_250).jpeg({ progressive: true }).toBuffer(),
  ),
  'an interlaced PNG of 13 million pixels': bytes(
    await black(4_000, 3_250).png({ progressive: true }).toBuffer(),
  ),
  'a PNG of 13 million pixels in 16 bits': bytes(
    await black(4_000, 3_250).toColourspace('rgb16').png().toBuffer(),
  ),
};

/** Photos that are unusual and good. */
export const unusualPhotos: Record<string, Bytes> = {
  'a JPEG in CMYK': bytes(await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()),
  'a JPEG in grey': bytes(await sharp(jpeg).greyscale().jpeg().toBuffer()),
  'a progressive JPEG': bytes(await sharp(jpeg).jpeg({ progressive: true }).toBuffer()),
  'a JPEG with a page in its comment': commented(jpeg, text(PAGE)),
  'a JPEG with a ZIP behind it': joined(jpeg, hex('504b0304140000000000')),
  'a JPEG with a page behind it': joined(jpeg, text(PAGE)),
  'a PNG of 16 bits a colour': bytes(await sharp(png).toColourspace('rgb16').png().toBuffer()),
  'a PNG that is see-through': bytes(await sharp(png).ensureAlpha(0.5).png().toBuffer()),
  'a PNG with a palette': bytes(await sharp(png).png({ palette: true, effort: 1 }).toBuffer()),
  'an interlaced PNG': bytes(await sharp(png).png({ progressive: true }).toBuffer()),
  'a PNG of one pixel': await pngPhoto({ width: 1, height: 1 }),
  'a PNG with a script in its text': withChunk(png, 'tEXt', text(`Comment\0${PAGE}`)),
  'a PNG with an enormous text': withChunk(
    png,
    'zTXt',
    joined(text('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000, 'x'), { level: 1 })),
  ),
  'a WebP without loss': bytes(await sharp(png).webp({ lossless: true }).toBuffer()),
  'a WebP that moves': bytes(
    await sharp([await sharp(png).toBuffer(), await sharp(png).negate().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer(),
  ),
  'a JPEG of exactly 2 MB': await jpegOfBytes(2_097_152),
};

/** Enough detail that half of the file is half of the picture. */
async function noisy() {
  const image = { width: 300, height: 200, channels: 3 as const };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const pixels = await sharp({ create: { ...image, background: '#000', noise } })
    .raw()
    .toBuffer();
  return sharp(pixels, { raw: image });
}

function black(width: number, height: number) {
  return sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } });
}

function bytes(buffer: Uint8Array): Bytes {
  return new Uint8Array(buffer);
}

/** Each character is one byte. */
function text(characters: string): Bytes {
  return bytes(Buffer.from(characters, 'latin1'));
}

function hex(digits: string): Bytes {
  return bytes(Buffer.from(digits, 'hex'));
}

function joined(...parts: Uint8Array[]): Bytes {
  return bytes(Buffer.concat(parts));
}

function cut(whole: Uint8Array, share: number): Bytes {
  return bytes(whole.subarray(0, Math.round(whole.length * share)));
}

function changed(whole: Uint8Array, position: number, value: number): Bytes {
  const copy = bytes(whole);
  copy[position] = copy[position] === value ? value ^ 1 : value;
  return copy;
}

function commented(whole: Uint8Array, comment: Uint8Array): Bytes {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return joined(whole.subarray(0, 2), head, comment, whole.subarray(2));
}

/** A JPEG whose frame header says another size. */
function jpegOfSize(width: number, height: number): Bytes {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return bytes(copy);
}

/** A PNG with sound sums whose header says this size, whatever its pixels are. */
function pngOfSize(width: number, height: number, pixels = new Uint8Array(1_000)): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return joined(
    hex('89504e470d0a1a0a'),
    chunk('IHDR', header),
    chunk('IDAT', pixels.length > 0 ? deflateSync(pixels) : pixels),
    chunk('IEND', new Uint8Array()),
  );
}

/** A PNG with one more chunk after its header. */
function withChunk(whole: Uint8Array, type: string, data: Uint8Array): Bytes {
  return joined(whole.subarray(0, 33), chunk(type, data), whole.subarray(33));
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined(text(type), data);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return joined(frame.subarray(0, 4), body, frame.subarray(4));
}
