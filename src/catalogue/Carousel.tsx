import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { firstSlides, REPICK_MS, type Slide } from './carousel-slide.ts';
import { randomPick } from './random-pick.ts';
import { useAutoplaySlider } from './useAutoplaySlider.ts';

interface Props {
  label: string;
  /** All the products that the carousel picks from. */
  slides: Slide[];
  /** How many are picked for a fresh page. */
  count: number;
  /** How many are picked after each 24 hours. */
  laterCount: number;
}

/**
 * A carousel of randomly picked products. The first slides are in the page's HTML and can be
 * scrolled sideways before, or without, any script.
 */
export default function Carousel({ label, slides, count, laterCount }: Props) {
  const [shown, setShown] = useState(() => slides.slice(0, count));
  // A slide that comes round must not arrive empty; before that, nothing out of sight is loaded.
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    setShown((built) => firstSlides(built, slides, count));
    const repick = setInterval(() => setShown(randomPick(slides, laterCount)), REPICK_MS);
    return () => clearInterval(repick);
  }, [slides, count, laterCount]);

  const slider = useAutoplaySlider(shown);

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
        <button type="button" aria-label="Previous pieces" onClick={slider.previous}>
          <ChevronLeft aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={slider.isPlaying ? 'Pause' : 'Play'}
          onClick={slider.togglePlaying}
        >
          {slider.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
        <button type="button" aria-label="Next pieces" onClick={slider.next}>
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row needs the keyboard
        tabIndex={0}
      >
        {shown.map((slide) => (
          <figure className="slide" key={slide.title}>
            <img
              src={slide.src}
              srcSet={slide.srcset}
              sizes="(max-width: 728px) 92vw, 30rem"
              alt={slide.alt}
              width={800}
              height={800}
              loading={isLive ? 'eager' : 'lazy'}
              draggable={false}
            />
            <figcaption>{slide.title}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
