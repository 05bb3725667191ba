import type { CDPSession, Locator } from 'playwright';

const PRESS_MS = 80;

/** Round trip in ms, and bytes a second. */
interface Line {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** A slow 4G line. */
export const SLOW_4G: Line = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** @param slower how much less processor the page has */
export async function slowDown(session: CDPSession, line: Line, slower = 1): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
}

/** Presses with a finger, as long as one does. */
export async function pressByFinger(session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
