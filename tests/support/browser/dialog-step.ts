import { expect, type Page } from 'playwright/test';

/**
 * Waits until a closed dialog's history entry is gone. The browser goes back a moment after the
 * dialog has closed, and an earlier Back would only remove that entry.
 */
export async function untilDialogStepIsGone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.openDialogs)).toBeUndefined();
}
