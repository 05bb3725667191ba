import { type CSSProperties, useEffect, useState } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from '../../design/icons/icons.ts';
import { smallestSource } from '../../media/contract/smallest-source.ts';
import { squareStyles } from '../../media/contract/square-styles.ts';
import { randomPick } from '../cards/random-pick.ts';
import { type CardPicture, type CardProduct, cardOf } from '../contract/card.ts';
import { SLIDES_PER_VIEW, useAutoplaySlider } from './useAutoplaySlider.ts';

const REPICK_MS = 86_400_000;
const REPICKED = 8;

/** A product of which the page has only what its card shows. */
export type Slide = CardProduct;

interface Props {
  label: string;
  /** All products to choose from. */
  slides: Slide[];
  /** Number of products shown. */
  count: number;
  /** True if staff have chosen the products and their order. */
  isArranged?: boolean;
}

/**
 * A carousel of random products. The first slides are in the page's HTML and can be scrolled
 * without any script.
 */
export default function Carousel({ label, slides, count, isArranged = false }: Props) {
  const [shown, setShown] = useState(() => slides.slice(0, count));
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    if (isArranged) return undefined;
    setShown((built) => firstSlides(built, slides, count));
    const repick = setInterval(() => setShown(randomPick(slides, REPICKED)), REPICK_MS);
    return () => clearInterval(repick);
  }, [slides, count, isArranged]);

  return <SlidingRow label={label} slides={shown} isLive={isLive} />;
}

/**
 * Slides of a new page view: visible slides and those up to the focused one stay, so that nothing
 * jumps; the rest are picked again.
 */
function firstSlides(built: readonly Slide[], all: readonly Slide[], count: number): Slide[] {
  const kept = built.slice(0, Math.max(SLIDES_PER_VIEW, focusedPlace() + 1));
  const others = all.filter((slide) => !kept.some(({ id }) => id === slide.id));
  return [...kept, ...randomPick(others, count - kept.length)];
}

/** Index of the focused slide; -1 for none. */
function focusedPlace(): number {
  const slide = document.activeElement?.closest('.slide');
  return slide ? [...(slide.parentElement?.children ?? [])].indexOf(slide) : -1;
}

interface RowProps {
  label: string;
  slides: Slide[];
  /** False in static HTML, before the script runs. */
  isLive: boolean;
}

/** The slides, with their controls. */
function SlidingRow({ label, slides, isLive }: RowProps) {
  const { ref, isPlaying, hold, release, ...slider } = useAutoplaySlider(slides);
  const playing = isPlaying ? { label: 'Pause', Sign: Pause } : { label: 'Play', Sign: Play };
  const controls = [
    { name: 'previous', label: 'Previous pieces', Sign: ChevronLeft, press: slider.previous },
    { name: 'playing', ...playing, press: slider.togglePlaying },
    { name: 'next', label: 'Next pieces', Sign: ChevronRight, press: slider.next },
  ];
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className="controls">
        {controls.map(({ name, label, Sign, press }) => (
          <button
            key={name}
            className="sign"
            type="button"
            aria-label={label}
            disabled={!isLive}
            onClick={press}
          >
            <Sign aria-hidden="true" />
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        className="track"
        role="group"
        aria-label={`${label}, move with the arrow keys`}
        ref={ref}
        onKeyDown={slider.onKeyDown}
        onClickCapture={slider.onClickCapture}
        onFocus={slider.onFocus}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row needs the keyboard
        tabIndex={0}
      >
        {slides.map(cardOf).map(({ key, title, path, picture }) => (
          <figure className="slide" key={key}>
            {picture && <SlidePicture picture={picture} isLive={isLive} />}
            <figcaption>
              <a href={path} draggable={false}>
                {title}
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function SlidePicture({ picture, isLive }: { picture: CardPicture; isLive: boolean }) {
  const { srcset, alt, crop } = picture;
  const look: CSSProperties = { objectFit: 'cover', ...(crop && squareStyles(crop)) };
  return (
    <img
      // Browsers without `srcset` get the smallest.
      src={smallestSource(picture)}
      srcSet={srcset}
      // The pages' policy allows no inline styles; until the script runs, pictures are uncropped.
      style={isLive ? look : undefined}
      sizes="(max-width: 45.5rem) 92vw, 30rem"
      alt={alt}
      width={800}
      height={800}
      // A slide must be loaded before it moves into view.
      loading={isLive ? 'eager' : 'lazy'}
      draggable={false}
    />
  );
}
