import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import { askToDiscard } from './ask-to-discard.ts';
import styles from './TypedDialog.module.css';
import { useUnsavedWarning } from './unsaved-work.ts';
import { useTyped } from './useTyped.ts';

interface Props extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  /** True once what is typed is saved, where the dialog stays open after it. */
  isSaved?: boolean | undefined;
  /** The fields; or renders them with a Cancel that calls `leave`, which asks like every other way out. */
  children: ReactNode | ((leave: () => Promise<void>) => ReactNode);
}

/** A dialog with fields: nobody closes it, or leaves the page, without a question once something is typed. */
export function TypedDialog({ isSaved = false, onClose, children, ...dialog }: Props) {
  const { isTyped, watch } = useTyped();
  const isAtRisk = isTyped && !isSaved;
  const [isAsking, setAsking] = useState(false);
  useUnsavedWarning(isAtRisk);

  async function leave() {
    if (isAsking) return;
    if (!isAtRisk) return onClose();
    setAsking(true);
    const isSure = await askToDiscard();
    setAsking(false);
    if (isSure) onClose();
  }

  return (
    <Dialog {...dialog} onClose={leave}>
      <div className={styles.fields} {...watch}>
        {typeof children === 'function' ? children(leave) : children}
      </div>
    </Dialog>
  );
}
