import { paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectWithinScreen } from '../../support/browser/screen-checks.ts';
import { signInTo } from '../../support/browser/staff-session.ts';

test('staff print the charts of analytics, which fit onto paper without menus', async ({
  page,
}) => {
  await signInTo(page, paths.analytics, hired.wanjiku);
  await expect(page.locator('main svg').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  await expect(page.getByRole('banner')).toBeHidden();
  await expectWithinScreen(page, 'on paper');
});
