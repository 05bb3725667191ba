import { useEffect, useRef } from 'react';
import type { Choice } from '../../../catalogue/contract/choices/choice.ts';
import { openChoices } from '../../../catalogue/contract/choices/choice-words.ts';
import { type Chosen, chosenWords } from '../../../catalogue/contract/choices/chosen.ts';
import styles from './Chosen.module.css';

interface Props {
  /** Of the product today; undefined while it is not known. */
  choices: readonly Choice[] | null | undefined;
  chosen: readonly Chosen[];
  /** Names the line for screen readers. */
  about: string;
  isOpen: boolean;
  onPress: () => void;
}

/** What was chosen of a line's product, which opens the choices; nothing for a product without any. */
export function ChosenButton({ choices, chosen, about, isOpen, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The focus was in the fields.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  const words = chosenWords(chosen);
  const lacking = openChoices(choices, chosen);
  if (!words && !lacking) return null;
  if (choices === undefined) return <p className={styles.words}>{words}</p>;
  return (
    <button
      className={styles.button}
      ref={button}
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {[words, lacking && `Choose ${lacking}`].filter(Boolean).join(' · ')}
      <span className="visually-hidden"> of {about}</span>
    </button>
  );
}
