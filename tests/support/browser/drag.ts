import type { Locator, Page } from 'playwright/test';
import { untilDrawn } from './until-drawn.ts';

interface Point {
  x: number;
  y: number;
}

/** So many moves, since what is dragged follows the way and not only its end. */
const STEPS = 8;

/** A point of an element on the screen, from its upper left corner: 0.5 is its middle. */
export async function pointIn(element: Locator, at: Point = { x: 0.5, y: 0.5 }): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('What is dragged, or where to, is not on the screen.');
  return { x: box.x + box.width * at.x, y: box.y + box.height * at.y };
}

/** Scrolls an element to where no bar at an edge of the screen covers it. */
export function toMiddle(element: Locator): Promise<void> {
  return element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** Presses the mouse at a point, takes it to another and lets go. */
export async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  const { mouse } = page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: STEPS });
  // A drag measures the places once it has begun; people need longer for the way than that takes.
  await untilDrawn(page);
  await mouse.move(to.x, to.y);
  await mouse.up();
  await dragIsOver(page);
}

/**
 * The same with a finger that comes to rest before it is lifted, or the browser takes it for a
 * flick and the next tap for what stops that. By its own protocol: Playwright's touch screen only taps.
 */
export async function dragByTouch(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000 - 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number, ...points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points,
      timestamp: began + step / STEPS,
    });
  await touch('touchStart', 0, from);
  for (let step = 1; step <= STEPS; step += 1) {
    const along = (start: number, end: number) => start + ((end - start) * step) / STEPS;
    await touch('touchMove', step, { x: along(from.x, to.x), y: along(from.y, to.y) });
  }
  await touch('touchEnd', 2 * STEPS);
  await session.detach();
  await dragIsOver(page);
}

/** For 50 ms what is dragged takes no click, since letting go is none: this timer ends after its own. */
function dragIsOver(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
}
