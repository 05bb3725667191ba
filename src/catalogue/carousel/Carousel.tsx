import { useEffect, useState } from 'react';
import { randomPick } from '../cards/random-pick.ts';
import { firstSlides, REPICK_MS, type Slide } from './carousel-slide.ts';
import { SlidingRow } from './SlidingRow.tsx';

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
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    setShown((built) => firstSlides(built, slides, count));
    const repick = setInterval(() => setShown(randomPick(slides, laterCount)), REPICK_MS);
    return () => clearInterval(repick);
  }, [slides, count, laterCount]);

  // The slider knows its slides by their place: another pick is another row.
  const pick = shown.map(({ title }) => title).join('|');
  return <SlidingRow key={pick} label={label} slides={shown} isLive={isLive} />;
}
