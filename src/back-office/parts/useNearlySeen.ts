import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns true once an element comes near the viewport, so that its content loads in time. */
export function useNearlySeen<Target extends HTMLElement>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '400px' },
    );
    if (target.current) watch.observe(target.current);
    return () => watch.disconnect();
  }, []);
  return [target, isSeen];
}
