import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { photoSources } from '../contract/photo.ts';
import { productPath } from '../contract/product-address.ts';
import type { Slide } from './carousel-slide.ts';
import { useAutoplaySlider } from './useAutoplaySlider.ts';

interface Props {
  label: string;
  slides: Slide[];
  /** False in the page's HTML, before the script runs. */
  isLive: boolean;
}

/** The slides of one pick, with their controls. */
export function SlidingRow({ label, slides, isLive }: Props) {
  const slider = useAutoplaySlider();
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={slider.hold}
      onMouseLeave={slider.release}
      onFocus={slider.hold}
      onBlur={slider.release}
    >
      <div className="controls">
        <button
          className="sign"
          type="button"
          aria-label="Previous pieces"
          disabled={!isLive}
          onClick={slider.previous}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <button
          className="sign"
          type="button"
          aria-label={slider.isPlaying ? 'Pause' : 'Play'}
          disabled={!isLive}
          onClick={slider.togglePlaying}
        >
          {slider.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
        <button
          className="sign"
          type="button"
          aria-label="Next pieces"
          disabled={!isLive}
          onClick={slider.next}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        className="track"
        role="group"
        aria-label={`${label}, move with the arrow keys`}
        ref={slider.ref}
        onKeyDown={slider.onKeyDown}
        onClickCapture={slider.onClickCapture}
        onFocus={slider.onFocus}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row needs the keyboard
        tabIndex={0}
      >
        {slides.map((slide) => (
          <figure className="slide" key={slide.title}>
            <img
              {...sourcesOf(slide)}
              sizes="(max-width: 728px) 92vw, 30rem"
              alt={slide.alt}
              width={800}
              height={800}
              // A slide that comes round must not arrive empty.
              loading={isLive ? 'eager' : 'lazy'}
              draggable={false}
            />
            <figcaption>
              <a href={productPath(slide.key, slide.title)} draggable={false}>
                {slide.title}
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** Browsers that choose none take the smallest. */
function sourcesOf(slide: Slide) {
  const { srcset } = photoSources(slide);
  return { src: srcset.split(' ')[0], srcSet: srcset };
}
