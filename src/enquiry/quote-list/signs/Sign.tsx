export type SignName = 'less' | 'more' | 'remove' | 'share' | 'pdf' | 'chat';

/**
 * References an icon of Signs.astro in the page's HTML; drawing icons by script would cost a
 * kilobyte.
 */
export function Sign({ name, size = 18 }: { name: SignName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`#sign-${name}`} />
    </svg>
  );
}
