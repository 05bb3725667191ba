import type { Locator, Page } from 'playwright/test';
import { untilDrawn } from './until-drawn.ts';

interface Point {
  x: number;
  y: number;
}

/** Dragging needs intermediate moves, not only the end point. */
const STEPS = 8;

/** A point of an element that stands still, relative to its size: 0.5 is its middle. */
export async function pointIn(element: Locator, at: Point = { x: 0.5, y: 0.5 }): Promise<Point> {
  const found = await element.elementHandle();
  await found?.waitForElementState('stable');
  const box = await found?.boundingBox();
  if (!box) throw new Error('What is dragged, or where to, is not on the screen.');
  return { x: box.x + box.width * at.x, y: box.y + box.height * at.y };
}

/** Presses the mouse at one point and releases it at another. */
export async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  const { mouse } = page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: STEPS });
  // The drag library measures the targets first, which takes less time than a person needs.
  await untilDrawn(page);
  await mouse.move(to.x, to.y);
  await mouse.up();
  await dragIsOver(page);
}

/**
 * The same with a finger that rests before it is lifted, or the browser would take it for a fling.
 * It uses the DevTools protocol, since Playwright's touch screen only taps.
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

/**
 * Waits for the drag library's 50 ms without clicks after a drop, by a timer that ends after its
 * own.
 */
function dragIsOver(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
}
