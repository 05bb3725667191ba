import { createRoot } from 'react-dom/client';
import { element } from '../../design/element.ts';
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx';

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
