/** Default alternative text of a photo. */
export function defaultAlt(title: string): string {
  return `Photograph of ${title}`;
}

/** Images after their product was renamed; texts by staff stay. */
export function renamedAlts<Image extends { alt: string }>(
  images: Image[],
  before: string,
  after: string,
): Image[] {
  const isDefault = ({ alt }: Image) => alt === defaultAlt(before);
  if (before === after || !images.some(isDefault)) return images;
  return images.map((image) => (isDefault(image) ? { ...image, alt: defaultAlt(after) } : image));
}
