/** What is said of a photograph of which nobody has said anything. */
export function defaultAlt(title: string): string {
  return `Photograph of ${title}`;
}

/** Images after a change of their product's title; what somebody has said of them stays. */
export function renamedAlts<Image extends { alt: string }>(
  images: Image[],
  before: string,
  after: string,
): Image[] {
  const isDefault = ({ alt }: Image) => alt === defaultAlt(before);
  if (before === after || !images.some(isDefault)) return images;
  return images.map((image) => (isDefault(image) ? { ...image, alt: defaultAlt(after) } : image));
}
