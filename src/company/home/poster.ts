import { getImage } from 'astro:assets';
import poster from '../../../data/photos/video/hero-poster.webp';

/**
 * The part of the video's poster that an upright phone shows: two thirds as wide as it is high,
 * from its middle.
 */
export const UPRIGHT = { media: '(max-aspect-ratio: 2/3)', width: 480, height: 720 };

/** Address of that part: half the bytes of the whole. */
export async function uprightPoster(): Promise<string> {
  const { width, height } = UPRIGHT;
  const { src } = await getImage({
    src: poster,
    width,
    height,
    fit: 'cover',
    format: 'avif',
    quality: 50,
  });
  return src;
}
