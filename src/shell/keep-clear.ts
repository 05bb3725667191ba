/**
 * Once imported, moves the round buttons up while a control or words lie below them. Tiles, cards and
 * photographs may, since most of them stays free. Where half a screen has no free place, as within a long
 * text or a form, the buttons hide until the next one, unless they have the focus.
 */

const CONTROLS = 'a,button,input,select,summary,textarea';
const MAX_CONTROL_PX = 96;
const SETTLED_AFTER_MS = 120;
/** Distance of the rows that are looked at, which no line of words fits between. */
const STEP_PX = 14;
const GAP_PX = 8;

const floating = document.querySelector('[data-floating]') as HTMLElement;
const range = new Range();
let lift = 0;
let timer: ReturnType<typeof setTimeout>;

function makeRoom() {
  for (const motion of floating.getAnimations({ subtree: true })) motion.finish();
  // The other button counts while it is shown.
  const chat = floating.lastElementChild as Element;
  const upper = floating.querySelector('[data-shown]') ?? chat;
  const { left, right, bottom } = chat.getBoundingClientRect();
  const height = bottom - upper.getBoundingClientRect().top;
  const end = bottom + lift;

  /** The highest small control or line of words below the buttons, were they moved up so far. */
  function firstBelow(moved: number): DOMRect | undefined {
    const foot = end - moved;
    for (let y = foot - height; y < foot + STEP_PX; y += STEP_PX) {
      for (const x of [left, (left + right) / 2, right - 1]) {
        for (const part of partsAt(x, Math.min(y, foot - 1))) {
          const isAcross = part.left < right && part.right > left;
          if (isAcross && part.top < foot && part.bottom > foot - height) return part;
        }
      }
    }
    return undefined;
  }

  lift = 0;
  let covered = firstBelow(lift);
  while (covered && lift < innerHeight / 2) {
    lift = Math.ceil(end - covered.top + GAP_PX);
    covered = firstBelow(lift);
  }
  floating.style.setProperty('--lift', `${lift}px`);
  floating.toggleAttribute('data-away', Boolean(covered));
}

/** A small control, and all lines of the elements at a point. The link of a card is no control there. */
function partsAt(x: number, y: number): DOMRect[] {
  const below = document.elementsFromPoint(x, y).filter((each) => !floating.contains(each));
  const control = below[0]?.closest(CONTROLS)?.getBoundingClientRect();
  const parts = control && control.height <= MAX_CONTROL_PX ? [control] : [];
  for (const { childNodes } of below) {
    for (const node of childNodes) {
      if (node.nodeType !== 3) continue;
      range.selectNode(node);
      parts.push(...range.getClientRects());
    }
  }
  return parts;
}

function whenSettled() {
  clearTimeout(timer);
  timer = setTimeout(makeRoom, SETTLED_AFTER_MS);
}
// A press may unfold something.
for (const event of ['scroll', 'resize', 'click']) addEventListener(event, whenSettled);
whenSettled();

export {};
