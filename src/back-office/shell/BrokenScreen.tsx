import { Notice } from '../parts/Notice.tsx';

/** Replaces a screen that crashed; the menu and the search still work. */
export function BrokenScreen() {
  return (
    <Notice>
      <p role="alert">
        This screen cannot be shown just now. What was saved is safe. Load the page again; if that
        does not help, please tell whoever looks after the site what you did last.
      </p>
      <button
        className="button"
        data-kind="brand"
        type="button"
        onClick={() => window.location.reload()}
      >
        Load the page again
      </button>
    </Notice>
  );
}
