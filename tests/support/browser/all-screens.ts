/** Marks tests that look at many screens: each day at those where a fault shows, each night at all. */
export const onAllScreens = { tag: '@all-screens' };

/** Set for the night by `tests/all/playwright.config.ts`. */
const IS_NIGHT = process.env['ALL_SCREENS'] !== undefined;

/** @returns what is looked at each day, and at night the others too */
export function daily<Screen>(screens: Screen[], others: Screen[]): Screen[] {
  return IS_NIGHT ? [...screens, ...others] : screens;
}
