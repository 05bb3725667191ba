/** A chosen file of this many bytes. */
export function aPhoto(bytes: number, { name = 'photo.jpg', type = 'image/jpeg' } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
