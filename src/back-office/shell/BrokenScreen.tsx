import { Notice } from '../parts/Notice.tsx';

/** Replaces a screen that crashed; the menu and the search still work. */
export function BrokenScreen() {
  return (
    <Notice>
      <p role="alert">
        This screen cannot be shown. Everything you saved is safe. Reload the page. If that does not
        help, tell the site administrator what you did last.
      </p>
      <button
        className="button"
        data-kind="brand"
        type="button"
        onClick={() => window.location.reload()}
      >
        Reload the page
      </button>
    </Notice>
  );
}
