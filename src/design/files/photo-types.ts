/** Photo types that browsers can write and the site accepts. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
