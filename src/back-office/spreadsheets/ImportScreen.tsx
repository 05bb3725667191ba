import { useEffect, useRef } from 'react';
import { productCount } from '../../catalogue/contract/product-count.ts';
import type { ImportResult } from '../../catalogue/contract/spreadsheet/product-import.ts';
import { paths } from '../../paths.ts';
import { undoChangeSet } from '../calls/undo.ts';
import { useUnsavedWarning } from '../forms/unsaved-work.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { SignInAgain } from '../shell/SignInAgain.tsx';
import { Button } from '../ui/Button.tsx';
import { ImportDrop } from './ImportDrop.tsx';
import styles from './ImportScreen.module.css';
import { ImportSteps } from './ImportSteps.tsx';
import { useImport } from './useImport.ts';

/** Imports many products from a spreadsheet and its photos. */
export function ImportScreen() {
  const { state, files, problem, choose, restart, ...actions } = useImport();
  const heading = useRef<HTMLHeadingElement>(null);
  useUnsavedWarning(state.phase === 'importing');
  const checked = 'checked' in state ? state.checked : undefined;
  return (
    <Shell screen="importProducts">
      <SignInAgain />
      <ScreenHead
        title="Import products"
        titleRef={heading}
        lead="Add or change many products at once from a spreadsheet. You see every change, row by row, before anything is imported."
      >
        <a className="way" href={paths.dashboard}>
          Back to all products
        </a>
      </ScreenHead>
      {state.phase === 'done' ? (
        <Done
          result={state.result}
          set={state.set}
          onAnother={() => {
            void restart();
            heading.current?.focus();
          }}
        />
      ) : (
        <ImportDrop files={files} isBusy={state.phase === 'importing'} onFiles={choose} />
      )}
      <div role="status">
        {state.phase === 'checking' && (
          <p className={styles.working}>Reading {files.sheet?.name} …</p>
        )}
      </div>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
      {checked && (
        <ImportSteps
          checked={checked}
          progress={state.phase === 'importing' ? state.progress : undefined}
          actions={actions}
        />
      )}
    </Shell>
  );
}

interface DoneProps {
  result: ImportResult;
  set: string;
  onAnother: () => void;
}

function Done({ result: { added, changed }, set, onAnother }: DoneProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className={styles.done} tabIndex={-1} aria-label="Imported">
      <p>
        <strong>{`${productCount(added + changed)} imported`}</strong>: {added} added, {changed}{' '}
        changed.
      </p>
      <p className={styles.ways}>
        <Button kind="quiet" onPress={() => undoChangeSet(set, onAnother)}>
          Undo the import
        </Button>
        <Button kind="quiet" onPress={onAnother}>
          Import another file
        </Button>
        <a className="way" href={paths.productHistory}>
          See it in History
        </a>
      </p>
    </section>
  );
}
