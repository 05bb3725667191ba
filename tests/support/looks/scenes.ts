import type { Page, Route } from 'playwright/test';
import { enquiryPath, paths, quotationPath, searchPath } from '../../../src/paths.ts';
import { aSale } from '../../journeys/tour/a-sale.ts';
import { keepOnDevice } from '../browser/blank-page.ts';
import { summary } from '../browser/filters.ts';
import { firstChair, secondChair } from '../browser/quote-list-journey.ts';
import type { Caller } from '../caller.ts';

/** A page in a state whose look is kept. */
export interface Scene {
  path: string | ((staff: Caller) => Promise<string>);
  isForStaff?: true;
  /** Puts something on the device. */
  prepare?: (page: Page) => Promise<void>;
  /** Does something on the open page. */
  act?: (page: Page) => Promise<void>;
}

export const scenes = {
  home: {
    path: paths.home,
    prepare: async (page) => void (await page.route('**/api/products', withoutDraw)),
    act: (page) => page.locator('[data-promotion]').waitFor(),
  },
  catalogue: { path: paths.beds, act: (page) => summary(page).click() },
  product: { path: '/p/1-umoja-four-person-workstation' },
  landing: { path: paths.commercialInteriors },
  contact: { path: paths.contactUs },
  'quote-list': {
    path: paths.quoteList,
    prepare: (page) => keepOnDevice(page, 'quote-list', JSON.stringify([firstChair, secondChair])),
  },
  search: { path: searchPath('desk') },
  'sign-in': { path: paths.login },
  dashboard: { path: `${paths.dashboard}?q=umoja`, isForStaff: true },
  inbox: {
    path: async (staff) => {
      const { enquiry, lname } = await aSale(staff);
      return `${enquiryPath(enquiry)}&${new URLSearchParams({ q: lname })}`;
    },
    isForStaff: true,
  },
  'add-product': { path: paths.addProducts, isForStaff: true },
  quotation: {
    path: async (staff) => quotationPath((await aSale(staff)).quotation),
    isForStaff: true,
  },
} satisfies Record<string, Scene>;

/** The server draws other products each minute; without its draw, it sends all of them. */
async function withoutDraw(route: Route) {
  const { prefer: _, ...headers } = await route.request().allHeaders();
  await route.continue({ headers });
}
