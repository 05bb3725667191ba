export type SignName = 'less' | 'more' | 'remove' | 'share' | 'pdf' | 'chat';

/** One of Signs.astro, which the page has in its HTML: drawn by script they would be a kilobyte more. */
export function Sign({ name, size = 18 }: { name: SignName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`#sign-${name}`} />
    </svg>
  );
}
