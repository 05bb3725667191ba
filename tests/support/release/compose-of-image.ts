const OWN = /^( +image:) makao:/gm;

/**
 * The compose file with the address of a published image.
 *
 * @param image such as `ghcr.io/makao/site`
 * @throws Error when there is not one place for it
 */
export function composeOfImage(compose: string, image: string): string {
  if (!image || compose.match(OWN)?.length !== 1)
    throw new Error('There is no place for the image.');
  return compose.replace(OWN, `$1 ${image}:`);
}
