import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '../../design/Dialog.tsx';
import { element } from '../../design/element.ts';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';

export interface Question {
  title: string;
  /** Consequences of the action; what is more than one paragraph brings its own. */
  text: ReactNode;
  /** Label of the button. */
  action: string;
  /** True if the action deletes something. */
  danger?: boolean;
  /** The action; the question stays open until it succeeds, which `false` says it did not. */
  act?: () => Promise<unknown>;
}

/** Shows a question beside the screen, and resolves to what is answered. */
export function ask(question: Question): Promise<boolean> {
  const place = document.body.appendChild(element('div', {}));
  const root = createRoot(place);
  return new Promise((answer) => {
    function close(isConfirmed: boolean) {
      // At once, so that the focus has returned before the one who asked moves it on.
      root.unmount();
      place.remove();
      answer(isConfirmed);
    }
    root.render(<ConfirmDialog {...question} onClose={close} />);
  });
}

interface Props extends Question {
  onClose: (isConfirmed: boolean) => void;
}

function ConfirmDialog({ title, text, action, danger, act, onClose }: Props) {
  async function go() {
    if ((await act?.()) !== false) onClose(true);
  }
  return (
    <Dialog title={title} size="narrow" onClose={() => onClose(false)}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      <div className={styles.buttons}>
        <Button kind="quiet" onPress={() => onClose(false)}>
          Cancel
        </Button>
        <Button kind={danger ? 'danger' : 'brand'} onPress={go}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
