import { apiPaths } from '../../../src/api-paths.ts';
import { paths, searchPath } from '../../../src/paths.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import {
  agree,
  chooseFiles,
  fileRow,
  fillDetails,
  openList,
  planFile,
  sendButton,
} from '../../support/browser/quote-list-journey.ts';
import {
  axeFinds,
  expectSoundAtEveryWidth,
  expectWithinScreen,
  OF_EACH_PAGE,
  resize,
} from '../../support/browser/screen-checks.ts';

/** One page of each kind; the others are the same page with other words and products. */
const kinds: string[] = [
  paths.home,
  paths.aboutUs,
  paths.contactUs,
  paths.termsAndConditions,
  paths.login,
  paths.resetPassword,
  paths.beds,
  '/p/1-umoja-four-person-workstation',
  paths.kitchenCabinets,
  paths.quoteList,
  paths.officeFurniture,
  searchPath('desk'),
];
/** Those of the catalogue are looked at where all of them are opened, with their products. */
const others = [
  paths.privacyPolicy,
  paths.offline,
  paths.signup,
  paths.requestPasswordReset,
  '/p/off-hbc-001-karura-high-back-chair',
];

for (const path of kinds) {
  test(`axe finds nothing on ${path} at any width, and nothing is wider than the screen`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectSoundAtEveryWidth(page, path);
    for (const width of [320, 1248]) {
      await resize(page, width);
      await expectWithinScreen(page, `${path} at ${width} px`);
    }
  });
}

test('what differs from one page of a kind to the next is sound on all of them', async ({
  page,
}) => {
  for (const path of others) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await axeFinds(page, OF_EACH_PAGE), path).toEqual([]);
  }
});

test('axe finds nothing where nothing, one piece and three are compared', async ({ page }) => {
  for (const ids of [[], [1], [1, 2, 3]]) {
    await page.goto(`${paths.compare}?ids=${ids}`);
    await expect(page.getByRole('columnheader')).toHaveCount(ids.length);
    await expect(page.locator('[data-compared-status]')).not.toHaveText(/^Looking up/);
    await expectSoundAtEveryWidth(page, `${ids.length} compared`);
  }
});

test('axe finds nothing on the open search, with results and without', async ({ page }) => {
  await openReady(page, paths.beds);
  await page.keyboard.press('/');
  for (const text of ['', 'leather', 'zxqy']) {
    await page.getByRole('combobox').fill(text);
    await page.getByRole('dialog').getByRole('status').filter({ hasNotText: 'Looking' }).waitFor();
    await expectSoundAtEveryWidth(page, `“${text}”`);
  }
});

test('axe finds nothing on a filled quote list: marked, in doubt, sent and shared', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const quotes = `**${apiPaths.quotes}`;
  await openList(page);
  const files = `**${apiPaths.quoteAttachments}`;
  await chooseFiles(page, planFile('plan.pdf'));
  await fileRow(page, 'ready to send').waitFor();
  await page.route(files, (route) => route.abort());
  await chooseFiles(page, planFile('hall.pdf'));
  await sendButton(page).click();
  await fileRow(page, 'It did not get through').waitFor();
  await chooseFiles(page, { ...planFile('plan.zip'), mimeType: 'application/zip' });
  await page.getByText('plan.zip was left out').waitFor();
  await expectSoundAtEveryWidth(page, 'marked');
  await page.unroute(files);
  await page.getByRole('button', { name: 'Remove hall.pdf' }).click();
  await fillDetails(page);
  await page.route(quotes, (route) => route.abort(), { times: 1 });
  await sendButton(page).click();
  await page.getByText('It cannot arrive twice').waitFor();
  await expectSoundAtEveryWidth(page, 'in doubt');
  await agree(page);
  await page.route(quotes, (route) => route.fulfill({ json: { message: 'It is with us.' } }));
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expectSoundAtEveryWidth(page, 'sent');
  await page.goto(`${paths.quoteList}#off-hbc-001=20&off-hbc-999=1`);
  await page.getByText('It has 20 pieces').waitFor();
  await expectSoundAtEveryWidth(page, 'shared');
});
