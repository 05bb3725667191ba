import { expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../../src/paths.ts';
import { eventually, find, openPage } from '../support/pages/open-page.ts';

it('the scroll-to-top button shows on a page that is restored further down', async () => {
  const { run } = openPage(paths.home);
  await run('shell/floating-buttons.ts');
  document.documentElement.scrollTop = 901;
  dispatchEvent(new Event('pageshow'));
  expect(find('[data-to-top]').matches('[data-shown]')).toBe(true);
});

it.each([
  [false, 'smooth'],
  [true, 'instant'],
])(
  'the scroll-to-top button scrolls to the top; with less motion: %s, %s',
  async (reducedMotion, behavior) => {
    const { run, user } = openPage(paths.home, { reducedMotion });
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    await run('shell/floating-buttons.ts');
    await user.click(find('[data-to-top]'));
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior });
  },
);

it('a first scroll without a connection fails quietly where the script that moves the round buttons does not come', async () => {
  const { run, scroll } = openPage(paths.home);
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.doMock('../../src/shell/keep-clear.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => void vi.doUnmock('../../src/shell/keep-clear.ts'));
  await run('shell/floating-buttons.ts');
  scroll(1_000);
  await eventually(() => expect(told).toHaveBeenCalledOnce());
  expect(find('[data-to-top]').matches('[data-shown]')).toBe(true);
});

async function yearIn(year: number) {
  const { run } = openPage(paths.termsAndConditions);
  vi.useFakeTimers({ now: new Date(year, 5, 1), toFake: ['Date'] });
  await run('shell/footer/current-year.ts');
  return Number(find('[data-year]').textContent);
}

it('the year of the copyright line is the current one on a page that was built in an earlier year', async () => {
  expect(await yearIn(2099)).toBe(2099);
});

it('the year of the copyright line never goes back on a device whose clock is wrong', async () => {
  expect(await yearIn(1999)).toBeGreaterThan(2000);
});

it.each([
  ['a mouse prefetches the page of a link under it', false, true],
  ['a phone prefetches no page, which would cost data', true, false],
])('%s', async (_, isPhone, hasMouse) => {
  const { run } = openPage(paths.home, { isPhone });
  await run('shell/prepare-next-page.ts');
  expect(document.documentElement.classList.contains('has-mouse')).toBe(hasMouse);
  const rules = JSON.parse(find('[type="speculationrules"]').textContent ?? '');
  const { selector_matches } = rules.prefetch[0].where.and.find(
    (part: object) => 'selector_matches' in part,
  );
  expect(document.querySelector(selector_matches) !== null).toBe(hasMouse);
});

const WORKSTATION = '/p/1-umoja-four-person-workstation';

async function change(type: 'pageswap' | 'pagereveal', other: string, path: string) {
  const { run } = openPage(path);
  await run('catalogue/product-page/picture-transition.ts');
  const finished = Promise.withResolvers<void>();
  const entry = { url: `http://localhost${other}` };
  vi.stubGlobal('navigation', { activation: { from: entry } });
  const change = { viewTransition: { finished: finished.promise }, activation: { entry } };
  dispatchEvent(Object.assign(new Event(type), change));
  const named = () =>
    [...document.querySelectorAll('img')]
      .filter(({ style }) => style.viewTransitionName === 'product')
      .map((img) => img.closest<HTMLElement>('.card')?.dataset['key']);
  return { named, finished };
}

it.each(['pageswap', 'pagereveal'] as const)(
  'the picture of a card becomes the photo of its page, and for that change alone: %s',
  async (type) => {
    const { named, finished } = await change(
      type,
      WORKSTATION,
      '/office-furniture/desks/workstations',
    );
    expect(named()).toEqual(['1']);
    finished.resolve();
    await eventually(() => expect(named()).toEqual([]));
  },
);

it('the picture of a card has the name in place of the photo of the page it stands on', async () => {
  openPage(WORKSTATION);
  const next = document.querySelector<HTMLAnchorElement>('.card a')?.pathname ?? '';
  const { named, finished } = await change('pageswap', next, WORKSTATION);
  const own = find('.photos li:first-child img');
  expect(named()).toHaveLength(1);
  expect(own.style.viewTransitionName).toBe('none');
  finished.resolve();
  await eventually(() => expect(own.style.viewTransitionName).toBe(''));
});

it('the picture of a card has no name when another page follows', async () => {
  const { named } = await change('pageswap', paths.aboutUs, paths.beds);
  expect(named()).toEqual([]);
});
