import { expect, type Page } from 'playwright/test';

/**
 * Waits until a closed dialog's step in the history is gone: the browser goes back over it a moment
 * after the dialog has left the page, and a Back in between would be that step's.
 */
export async function untilDialogStepIsGone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.openDialogs)).toBeUndefined();
}
