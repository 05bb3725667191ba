declare module 'virtual:named-photos' {
  import type { ImageMetadata } from 'astro';

  const photos: Record<
    string,
    {
      /** For Astro's image service. */
      image: ImageMetadata;
      /** Addresses of the photo and of its smaller sizes by width. */
      largest: string;
      sizes: Record<number, string>;
    }
  >;
  export default photos;
}
