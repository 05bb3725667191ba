import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '../../design/Dialog.tsx';
import { element } from '../../design/element.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { failureWords } from '../calls/attempt.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx';

/** What a dialog gets that is opened by a call. */
export interface Opened<Answer = never> {
  /** Closes it with its answer, or without one. */
  onClose: (answer?: Answer) => void;
}

type AnswerOf<Props> = Props extends { onClose: (answer?: infer Answer) => void } ? Answer : never;

/**
 * Opens a dialog beside the screen, and resolves to its answer, or to undefined if it is closed
 * without one. Its properties stay as they are: what may change meanwhile it reads by `useRead`.
 *
 * @param until closes it without an answer, such as when the dialog is left that it asks about
 */
export function openDialog<Props extends Opened>(
  Content: ComponentType<Props>,
  given: Omit<Props, 'onClose'>,
  until?: AbortSignal,
): Promise<AnswerOf<Props> | undefined> {
  const place = document.body.appendChild(element('div', {}));
  return new Promise((resolve) => {
    function close(answer?: AnswerOf<Props>) {
      // At once, so that the focus has returned before the one who asked moves it on.
      root.unmount();
      place.remove();
      resolve(answer);
    }
    until?.addEventListener('abort', () => close());
    const root = createRoot(place, {
      onUncaughtError(error) {
        showToast('error', failureWords(error));
        queueMicrotask(close);
      },
    });
    const props = { ...given, onClose: close } as unknown as Props & Record<string, unknown>;
    root.render(
      <Boundary
        what="It"
        isQuiet
        frame={(notice) => (
          <Dialog title="Nothing to show" size="narrow" onClose={() => close()}>
            {notice}
          </Dialog>
        )}
      >
        <Content {...props} />
      </Boundary>,
    );
  });
}

/** Asks before an action without undo. Resolves to true once it is confirmed and has succeeded. */
export async function confirm(question: Question, until?: AbortSignal): Promise<boolean> {
  return (await openDialog(ConfirmDialog, question, until)) === true;
}
