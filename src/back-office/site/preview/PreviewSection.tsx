import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { HAS_ROOM } from './has-room.ts';
import styles from './Preview.module.css';

interface Props {
  title: string;
  /** True while somebody looks at an earlier version. */
  isEarlier: boolean;
  /** Returns to the values of the form. */
  onBack: () => void;
  children: ReactNode;
}

/** A preview beside the form that can be hidden; small screens hide it at first. */
export function PreviewSection({ title, isEarlier, onBack, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(() => matchMedia(HAS_ROOM).matches);
  const isShown = isOpen || isEarlier;
  const headingId = useId();
  useEffect(() => {
    if (isEarlier) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isEarlier]);
  return (
    <section ref={section} className={styles.preview} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={headingId}>
          {title}
        </h2>
        <button
          className={styles.toggle}
          type="button"
          aria-expanded={isShown}
          onClick={() => {
            setOpen(!isShown);
            onBack();
          }}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      {isShown && isEarlier && (
        <button className="way" type="button" onClick={onBack}>
          Back to the form
        </button>
      )}
      {isShown && children}
    </section>
  );
}
