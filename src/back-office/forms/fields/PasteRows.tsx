import { useState } from 'react';
import { Field } from '../../../design/Field.tsx';
import { askToDiscard } from '../../ui/ask-to-discard.ts';
import { Button } from '../../ui/Button.tsx';
import { useUnsavedWarning } from '../../ui/unsaved-work.ts';
import { Lines } from '../controls.tsx';
import type { Pasting, WrittenValue } from './field-types.ts';
import styles from './ListControl.module.css';

interface Props {
  paste: Pasting;
  /** Begins with this text. */
  text: string;
  rows: readonly WrittenValue[];
  onAdd: (rows: WrittenValue[]) => void;
  onClose: () => void;
}

/** Adds rows from a pasted text, or says why they cannot be added. */
export function PasteRows({ paste, text, rows, onAdd, onClose }: Props) {
  const [typed, setTyped] = useState(text);
  const [isTried, setTried] = useState(text !== '');
  useUnsavedWarning(typed !== '');
  const read = paste.read(typed, rows);
  const problem = isTried && 'problem' in read ? read.problem : undefined;

  return (
    <div className={styles.list}>
      <Field label={paste.label} name="" hint={paste.help} error={problem}>
        {(control) => (
          <Lines
            control={control}
            rows={4}
            ref={(area) => area?.focus()}
            value={typed}
            onChange={(changed) => {
              setTyped(changed);
              setTried(false);
            }}
          />
        )}
      </Field>
      <div className={styles.ways}>
        <Button
          kind="quiet"
          onPress={() => ('problem' in read ? setTried(true) : onAdd(read.rows))}
        >
          Add these
        </Button>
        <Button
          kind="row"
          onPress={async () => {
            if (typed === '' || (await askToDiscard())) onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </div>
  );
}
