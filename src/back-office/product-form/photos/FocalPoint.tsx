import { type PointerEvent, type ReactNode, useRef } from 'react';
import styles from './FocalPoint.module.css';
import { type Focus, focusAt, focusByKey, focusWords } from './photo-view.ts';

interface Props {
  focus: Focus;
  onChange: (focus: Focus) => void;
  /** The uncropped picture. */
  children: ReactNode;
}

/** Sets the focal point of a picture by dragging or with the arrow keys. */
export function FocalPoint({ focus, onChange, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const dot = useRef<HTMLDivElement>(null);

  function follow({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
    onChange(focusAt({ x, y }, currentTarget.getBoundingClientRect()));
  }

  return (
    <div
      ref={area}
      className={styles.area}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        dot.current?.focus();
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
    >
      {children}
      <div
        ref={dot}
        className={styles.dot}
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        role="slider"
        tabIndex={0}
        aria-label="Most important spot"
        aria-valuenow={focus.y}
        aria-valuetext={focusWords(focus)}
        onKeyDown={(event) => {
          const next = focusByKey(focus, event);
          if (!next) return;
          event.preventDefault();
          onChange(next);
        }}
      />
    </div>
  );
}
