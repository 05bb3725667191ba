/**
 * Moves the round buttons up while a button, a field or a link lies below them. Tiles and cards may,
 * since most of them stays free. Where there is no free place, as among the fields of a form, the
 * buttons stay.
 */

const CONTROLS = 'a, button, input, select, summary, textarea';
const MAX_CONTROL_PX = 96;
const SETTLED_AFTER_MS = 120;
/** Distance of the places that are looked at, which no control fits between. */
const STEP_PX = 14;
const GAP_PX = 8;

export function keepClear(): void {
  const floating = document.querySelector('[data-floating]') as HTMLElement;
  const signs = [...floating.children];
  let lift = 0;
  let timer: ReturnType<typeof setTimeout>;

  function makeRoom() {
    const shown = signs.filter((sign) => getComputedStyle(sign).visibility === 'visible');
    for (const sign of shown) for (const motion of sign.getAnimations()) motion.finish();
    const boxes = shown.map((sign) => sign.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top)) + lift;
    const bottom = Math.max(...boxes.map((box) => box.bottom)) + lift;
    lift = freeLift({ left, right, top, bottom }, floating);
    floating.style.setProperty('--lift', `${lift}px`);
  }

  function whenSettled() {
    clearTimeout(timer);
    timer = setTimeout(makeRoom, SETTLED_AFTER_MS);
  }
  addEventListener('scroll', whenSettled, { passive: true });
  addEventListener('resize', whenSettled);
  whenSettled();
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Pixels by which a box has to move up to lie on no control; 0 if that is too far. */
function freeLift(box: Box, floating: Element): number {
  let lift = 0;
  while (lift <= innerHeight / 2) {
    const covered = controlBelow(
      { ...box, top: box.top - lift, bottom: box.bottom - lift },
      floating,
    );
    if (!covered) return lift;
    lift = Math.ceil(box.bottom - covered.top + GAP_PX);
  }
  return 0;
}

/** The highest small control within a box. */
function controlBelow({ left, right, top, bottom }: Box, floating: Element): DOMRect | undefined {
  for (let row = top; row < bottom + STEP_PX; row += STEP_PX) {
    for (let column = left; column < right + STEP_PX; column += STEP_PX) {
      const [x, y] = [Math.min(column, right - 1), Math.min(row, bottom - 1)];
      const below = document.elementsFromPoint(x, y).find((each) => !floating.contains(each));
      const box = below?.closest(CONTROLS)?.getBoundingClientRect();
      if (box && isSmallAround(box, y)) return box;
    }
  }
  return undefined;
}

/** False for the link of a card, which covers more than its own words. */
function isSmallAround({ top, bottom, height }: DOMRect, y: number): boolean {
  return height <= MAX_CONTROL_PX && top <= y && y <= bottom;
}
