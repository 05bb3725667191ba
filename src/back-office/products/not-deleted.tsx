import { showToast } from '../../design/toasts/toasts.ts';
import { reasonOf } from '../calls/attempt.ts';

/** Shows the contract's message that a product was not deleted, with the reason. */
export function tellNotDeleted(error: unknown): void {
  showToast('error', () => (
    <p>
      <span>Failed to delete product:</span> <span>{reasonOf(error)}</span>
    </p>
  ));
}
