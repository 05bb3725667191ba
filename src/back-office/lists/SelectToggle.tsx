import { useState } from 'react';

interface Selecting {
  /** True while rows have boxes where there is little room. */
  isOn: boolean;
  show: (isOn: boolean) => void;
}

/** Shows the boxes of a narrow list on demand, and as long as one is ticked. */
export function useSelecting(hasChosen: boolean): Selecting {
  const [wasAsked, show] = useState(false);
  return { isOn: wasAsked || hasChosen, show };
}

interface Props extends Selecting {
  className: string | undefined;
  /** Unticks what is ticked. */
  onEnd: () => void;
}

/** Begins and ends selecting in a narrow list. */
export function SelectToggle({ isOn, show, className, onEnd }: Props) {
  return (
    <button
      className={`button ${className ?? ''}`}
      data-kind="row"
      type="button"
      onClick={() => {
        show(!isOn);
        if (isOn) onEnd();
      }}
    >
      {isOn ? 'End selecting' : 'Select'}
    </button>
  );
}
