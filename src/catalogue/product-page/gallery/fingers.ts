const SWIPE_PX = 40;

/** Reports a swipe to the left (1) or right (-1) when nothing is left to scroll on that side. */
export function onSwipe(frame: HTMLElement, swiped: (step: 1 | -1) => void): void {
  let start: Touch | undefined;
  let ends = { left: true, right: true };
  frame.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
      const beyond = frame.scrollWidth - frame.clientWidth - frame.scrollLeft;
      ends = { left: frame.scrollLeft < 1, right: beyond < 1 };
    },
    { passive: true },
  );
  frame.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const across = end.clientX - start.clientX;
    const down = end.clientY - start.clientY;
    if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
    if (across < 0 ? ends.right : ends.left) swiped(across < 0 ? 1 : -1);
  });
}

/**
 * Reports how far two fingers, also on a touchpad, have moved apart since the last event, and their
 * centre.
 */
export function onPinch(
  frame: HTMLElement,
  by: (factor: number, x: number, y: number) => void,
): void {
  let apart = 0;
  frame.addEventListener('touchstart', ({ touches }) => {
    apart = betweenTwo(touches)?.apart ?? 0;
  });
  frame.addEventListener(
    'touchmove',
    (event) => {
      const two = betweenTwo(event.touches);
      if (!two) return;
      event.preventDefault();
      by(two.apart / (apart || two.apart), two.x, two.y);
      apart = two.apart;
    },
    { passive: false },
  );
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      by(Math.exp(-event.deltaY / 100), event.clientX, event.clientY);
    },
    { passive: false },
  );
}

function betweenTwo([one, other]: Iterable<Touch>) {
  if (!one || !other) return undefined;
  const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  return {
    apart,
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
  };
}
