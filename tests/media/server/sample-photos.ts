import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

/** Left out, a strip: wide enough for every rendition, with few pixels to encode. */
interface Size {
  width?: number;
  height?: number;
  /** Photographs of different colours are different photographs. */
  colour?: string;
}

/** A photo as a phone takes it: lying on its side, and telling where it was taken. */
export async function phonePhoto(size: Size = {}): Promise<Bytes> {
  const bytes = await plain(size)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 11/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return new Uint8Array(bytes);
}

export async function jpegPhoto(size: Size = {}): Promise<Bytes> {
  return new Uint8Array(await plain(size).jpeg().toBuffer());
}

export async function pngPhoto(size: Size = {}): Promise<Bytes> {
  return new Uint8Array(await plain(size).png().toBuffer());
}

export async function webpPhoto(size: Size = {}): Promise<Bytes> {
  return new Uint8Array(await plain(size).webp().toBuffer());
}

/** A sound JPEG of exactly this many bytes: comments fill it up. */
export async function jpegOfBytes(length: number, colour?: string): Promise<Bytes> {
  const jpeg = await jpegPhoto(colour === undefined ? {} : { colour });
  const parts = [jpeg.subarray(0, 2)];
  for (let missing = length - jpeg.length; missing > 0; ) {
    // Never leaves a rest that is too short for a comment of its own.
    const size = missing <= 65_000 ? missing : Math.min(65_000, missing - 4);
    const comment = new Uint8Array(size);
    comment.set([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 0xff]);
    parts.push(comment);
    missing -= size;
  }
  parts.push(jpeg.subarray(2));
  return new Uint8Array(Buffer.concat(parts));
}

function plain({ width = 1000, height = 20, colour = '#7a5c3e' }: Size) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}
