/**
 * Animates the hero for visitors who accept motion: the scroll hint bounces, and the film plays
 * while visible. One button stops both (WCAG 2.2.2). Without scripts the poster stands still.
 */
import { fetchFilm } from './hero-film.ts';

const hero = document.querySelector<HTMLElement>('[data-hero]');
const pause = hero?.querySelector<HTMLButtonElement>('[data-hero-pause]');
const label = pause?.querySelector('span');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

if (hero && pause && label) {
  const start = () => moveHero(hero, pause, label);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}

interface State {
  isSeen?: boolean;
  isCovered?: boolean;
  isPaused?: boolean;
}

function moveHero(hero: HTMLElement, pause: HTMLElement, label: HTMLElement) {
  const state: State = {};
  const video = hero.querySelector<HTMLVideoElement>('[data-hero-video]');

  const update = (change: State = {}) => {
    Object.assign(state, change);
    const mayMove = !reducedMotion.matches && !state.isPaused;
    hero.toggleAttribute('data-moves', mayMove);
    pause.hidden = reducedMotion.matches;
    label.textContent = `${state.isPaused ? 'Play' : 'Pause'} motion`;
    if (video) playFilm(video, mayMove && !!state.isSeen && !state.isCovered);
  };

  pause.addEventListener('click', () => update({ isPaused: !state.isPaused }));
  reducedMotion.addEventListener('change', () => update());
  // Invisible frames would slow down the visitor's work.
  new IntersectionObserver((entries) =>
    update({ isSeen: Boolean(entries.at(-1)?.isIntersecting) }),
  ).observe(hero);
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (target instanceof HTMLDialogElement) update({ isCovered: newState === 'open' });
    },
    true,
  );
}

function playFilm(video: HTMLVideoElement, shouldPlay: boolean) {
  if (!shouldPlay) video.pause();
  // If a browser refuses to play, or somebody pauses before the start, the poster stays.
  else if (fetchFilm(video)) video.play().catch(console.info);
}
