import { useEffect } from 'react';

/** Above it a page is zoomed in, and what is out of sight is no keyboard. */
const MAX_SCALE = 1.01;

/**
 * Tells styles as `--keyboard` how much of the window the keyboard of a phone covers. Phones lay it
 * over the page, so that what sticks to the lower edge would be out of sight while one writes. The
 * field that one writes in comes into view above it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return undefined;
    const { style } = document.documentElement;
    let { height } = view;
    const measure = () => {
      const covered = view.scale > MAX_SCALE ? 0 : innerHeight - view.height - view.offsetTop;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    const resize = () => {
      measure();
      const field = view.height < height ? document.activeElement : null;
      if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' });
      ({ height } = view);
    };
    view.addEventListener('resize', resize);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', resize);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}
