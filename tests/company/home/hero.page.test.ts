import { expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { openPage } from '../../support/pages/open-page.ts';

const MEASURED = { effectiveType: '4g', saveData: false };

/** The home page, whose hero can be scrolled out of sight. */
async function openHome(device: Parameters<typeof openPage>[1] = {}) {
  const opened = openPage(paths.home, device);
  let see: (isSeen: boolean) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {
        see(true);
      }
    },
  );
  const video = document.querySelector('[data-hero-video]') as HTMLVideoElement;
  let isPlaying = false;
  Object.assign(video, {
    load: () => undefined,
    play: async () => {
      isPlaying = true;
    },
    pause: () => {
      isPlaying = false;
    },
  });
  await opened.run('company/home/hero-motion.ts');
  dispatchEvent(new Event('load'));
  const hero = document.querySelector('[data-hero]') as HTMLElement;
  const pause = hero.querySelector('[data-hero-pause]') as HTMLElement;
  return {
    ...opened,
    hero,
    pause,
    see: (isSeen: boolean) => see(isSeen),
    isPlaying: () => isPlaying,
    films: () => [...video.querySelectorAll('source')].map(({ type }) => type),
    files: () => [...video.querySelectorAll('source')].map(({ src }) => src),
  };
}

it.each([
  ['is fetched in a browser that does not report its connection', undefined, true],
  ['is fetched over a connection that is not measured yet', MEASURED, true],
  ['is not fetched where data is saved', { effectiveType: '4g', saveData: true }, false],
  ['is not fetched over 3G', { effectiveType: '3g', saveData: false }, false],
  ['is not fetched over 2G', { effectiveType: '2g', saveData: false }, false],
  ['is not fetched over slow 2G', { effectiveType: 'slow-2g', saveData: false }, false],
])('the hero film %s', async (_, connection, isFetched) => {
  const { films, isPlaying } = await openHome(connection && { connection });
  expect(films()).toEqual(isFetched ? ['video/webm', 'video/mp4'] : []);
  expect(isPlaying()).toBe(isFetched);
});

it.each([
  ['a phone', true],
  ['a wide screen', false],
])('the hero film of %s is as wide as it shows', async (_, isPhone) => {
  const { files } = await openHome({ isPhone });
  expect(files()).toHaveLength(2);
  for (const file of files()) expect(file.includes('hero-1920')).toBe(!isPhone);
});

it('the hero film is neither fetched nor offered where motion is unwelcome', async () => {
  const { films, hero, pause } = await openHome({ reducedMotion: true });
  expect(films()).toEqual([]);
  expect(hero.matches('[data-moves]')).toBe(false);
  expect(pause.hidden).toBe(true);
});

it('the hero film plays while it is seen', async () => {
  const { isPlaying, see } = await openHome();
  see(false);
  expect(isPlaying()).toBe(false);
  see(true);
  expect(isPlaying()).toBe(true);
});

it('the hero film stands still while a dialog covers it', async () => {
  const { isPlaying } = await openHome();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const toggle = (newState: string) =>
    dialog.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  toggle('open');
  expect(isPlaying()).toBe(false);
  toggle('closed');
  expect(isPlaying()).toBe(true);
});

it('the hero film stands still with the scroll hint from the press of a button to the next one', async () => {
  const { hero, pause, user, isPlaying, see, films } = await openHome();
  expect(hero.matches('[data-moves]')).toBe(true);
  expect(pause.hidden).toBe(false);
  await user.click(pause);
  expect(pause.textContent?.trim()).toBe('Play motion');
  expect(hero.matches('[data-moves]')).toBe(false);
  see(false);
  see(true);
  expect(isPlaying()).toBe(false);
  await user.click(pause);
  expect(pause.textContent?.trim()).toBe('Pause motion');
  expect(isPlaying()).toBe(true);
  expect(films()).toHaveLength(2);
});
