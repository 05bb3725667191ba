import { type KeenSliderInstance, type KeenSliderOptions, useKeenSlider } from 'keen-slider/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

export const SLIDES_PER_VIEW = 3;
/** Screens that show one slide at a time. */
const ONE_SLIDE = '(max-width: 45.5rem)';
const AUTOPLAY_MS = 2500;
const SLIDE_MS = 800;

const OPTIONS: KeenSliderOptions = {
  loop: true,
  selector: '.slide',
  slides: { perView: SLIDES_PER_VIEW, spacing: 24 },
  defaultAnimation: { duration: SLIDE_MS },
  breakpoints: { [ONE_SLIDE]: { slides: { perView: 1, spacing: 16 } } },
};

/**
 * A looping slider that advances by itself unless it is hovered, focused, hidden or paused.
 *
 * @param slides a new array means new elements
 */
export function useAutoplaySlider(slides: readonly unknown[]) {
  const wasDragged = useRef(false);
  const [options] = useState<KeenSliderOptions>(() => ({
    ...OPTIONS,
    dragStarted: () => {
      wasDragged.current = false;
    },
    dragged: () => {
      wasDragged.current = true;
    },
  }));
  const [ref, instance] = useKeenSlider<HTMLDivElement>(options);
  const [isPlaying, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);

  // Motion only starts once the visitor's motion preference is known.
  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setPlaying(!reduced.matches);
    follow();
    reduced.addEventListener('change', follow);
    return () => reduced.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) move(instance.current, 1);
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, instance]);

  // The focus may arrive before the slider, or stay on a slide while others are replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slider reads its elements again
  useEffect(() => {
    const slider = instance.current;
    // Without options it would keep moving its initial elements.
    slider?.update(options);
    const slide = slider && focusedSlide(slider.container);
    if (!slide) return;
    // biome-ignore lint/nursery/useReactCompiler: the browser knows where the focus is
    setHeld(true);
    showSlide(slider, slide, 0);
  }, [instance, slides, options]);

  return {
    ref,
    isPlaying,
    togglePlaying: () => setPlaying((playing) => !playing),
    hold: () => setHeld(true),
    release: () => setHeld(false),
    previous: () => move(instance.current, -1),
    next: () => move(instance.current, 1),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'ArrowLeft') move(instance.current, -1);
      if (event.key === 'ArrowRight') move(instance.current, 1);
    },
    /** Ending a drag is not a click. */
    onClickCapture(event: MouseEvent) {
      if (wasDragged.current) event.preventDefault();
      wasDragged.current = false;
    },
    /** The slider moves a focused link into view, since scrolling would break its layout. */
    onFocus({ currentTarget }: FocusEvent<HTMLDivElement>) {
      const slide = focusedSlide(currentTarget);
      if (slide) showSlide(instance.current, slide);
    },
  };
}

function move(slider: KeenSliderInstance | null, direction: 1 | -1) {
  if (!slider) return;
  const step = matchMedia(ONE_SLIDE).matches ? 1 : SLIDES_PER_VIEW;
  slider.moveToIdx(slider.track.details.abs + direction * step);
}

function focusedSlide(track: HTMLElement): Element | null | undefined {
  const { activeElement } = document;
  return track.contains(activeElement) ? activeElement?.closest('.slide') : undefined;
}

function showSlide(slider: KeenSliderInstance | null, slide: Element, duration = SLIDE_MS) {
  if (!slider) return;
  slider.container.scrollLeft = 0;
  const index = [...slider.container.querySelectorAll('.slide')].indexOf(slide);
  const isInSight = (slider.track.details.slides[index]?.portion ?? 0) > 0.99;
  if (!isInSight) slider.moveToIdx(index, false, { duration });
}
