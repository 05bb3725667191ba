import { useRef } from 'react';
import { showToast } from '../../design/toasts/toasts.ts';
import { paths } from '../../paths.ts';
import { useFileDrop } from '../parts/file-drop.ts';
import { OUTCOME_WORDS } from '../shelf/outcome-words.ts';
import { AddFromFile } from './AddFromFile.tsx';
import { PasteButton } from './PasteButton.tsx';
import styles from './Share.module.css';
import { shelve } from './shelve.ts';

interface Props {
  hasPaste?: boolean;
  kind?: 'quiet' | 'row';
}

/**
 * Takes files to the screen that asks which enquiry they are for: chosen, dropped or pasted by keys.
 *
 * @param hasPaste adds a button that pastes, also a text, for phones
 * @param kind of the buttons; `row` where they stand below something else
 */
export function AddToOffice({ hasPaste = false, kind = 'quiet' }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useFileDrop(place, { onFiles: (files) => void take(files) });
  return (
    <div className={styles.ways} ref={place}>
      <AddFromFile kind={kind} onChosen={take} />
      {hasPaste && <PasteButton kind={kind} onPasted={take} />}
    </div>
  );
}

async function take(files: readonly File[], text = ''): Promise<void> {
  const outcome = await shelve(files, text);
  if (outcome === 'kept') location.assign(paths.shared);
  else if (outcome) showToast('error', OUTCOME_WORDS[outcome].text);
}
