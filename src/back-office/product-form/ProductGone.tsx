import { paths } from '../../paths.ts';
import { Notice } from '../parts/Notice.tsx';

/** Replaces a product that somebody has deleted. */
export function ProductGone() {
  return (
    <Notice>
      <p role="alert">
        This product is no longer there. Somebody may have deleted it:{' '}
        <a href={paths.trash}>look in the trash</a>.
      </p>
    </Notice>
  );
}
