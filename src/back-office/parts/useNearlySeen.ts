import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns true once an element comes near the viewport, so that its content loads in time. */
export function useNearlySeen<Place extends HTMLElement>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '400px' },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return [place, isSeen];
}
