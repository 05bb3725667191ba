/** A photo that this browser cannot open. The message names the file and says what to do. */
export class UnreadablePhotoError extends Error {
  override name = 'UnreadablePhotoError';
}
