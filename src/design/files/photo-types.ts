/** What browsers write photos as, and the site takes. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
