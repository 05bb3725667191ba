/** The alternative text of the picture that stands where a product has none, and its address. */
export const NO_PICTURE = 'Image Not Loaded';
export const NO_PICTURE_PATH = '/no-picture.svg';
