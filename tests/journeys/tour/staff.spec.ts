import { screens } from '../../../src/back-office/screens.ts';
import { customerPath, enquiryPath, quotationPath, staffProduct } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  expectSoundOnEveryScreen,
  expectValidMarkup,
} from '../../support/browser/screen-checks.ts';
import { storeSession } from '../../support/browser/staff-session.ts';
import { aSale, type Sale } from './a-sale.ts';
import { openSettled } from './open-settled.ts';
import { KB, watchWeight } from './page-weight.ts';
import { type States, screenStates } from './screen-states.ts';

const MAX_SCRIPT_BYTES = 160 * KB;
/** With a sent quotation open, whose parts load when somebody opens one. */
const MAX_SCRIPT_BYTES_WITH_ONE_OPEN = 168 * KB;

interface Stop {
  title: string;
  path: string | ((sale: Sale) => string);
  maxScriptBytes?: number;
  states?: States;
}

/** Screens that need something to show. */
const addresses: Record<string, Stop['path']> = {
  [screens.product.path]: staffProduct(1),
  [screens.customer.path]: ({ enquiry }) => customerPath(enquiry),
};

const stops: Stop[] = [
  ...Object.values(screens).map(({ title, path }) => ({
    title,
    path: addresses[path] ?? path,
    states: screenStates.get(path) ?? {},
  })),
  { title: 'Enquiries with one open', path: ({ enquiry }) => enquiryPath(enquiry) },
  { title: 'Quotations with a draft open', path: ({ draft }) => quotationPath(draft) },
  {
    title: 'Quotations with a sent one open',
    path: ({ quotation }) => quotationPath(quotation),
    maxScriptBytes: MAX_SCRIPT_BYTES_WITH_ONE_OPEN,
  },
];

// A screen is weighed on a phone, which loads no more of it than it shows.
test.use({ viewport: { width: 390, height: 844 } });

let sale: Promise<Sale> | undefined;

for (const { title, path, maxScriptBytes = MAX_SCRIPT_BYTES, states = {} } of stops) {
  test(`the screen ${title} is light, and sound at every width`, async ({ page }) => {
    sale ??= typeof path === 'string' ? undefined : aSale();
    const address = typeof path === 'string' ? path : path(await (sale as Promise<Sale>));
    const weigh = watchWeight(page);
    await storeSession(page, hired.wanjiku);
    await openSettled(page, address);
    const { script, scripts } = await weigh();
    expect.soft(script, 'bytes of script').toBeGreaterThan(0);
    expect.soft(script, scripts.join('\n')).toBeLessThanOrEqual(maxScriptBytes);
    await expectValidMarkup(page);
    await expectSoundOnEveryScreen(page, 'as it opens');
    for (const [state, reach] of Object.entries(states)) {
      await reach(page);
      await expectSoundOnEveryScreen(page, state);
    }
  });
}
