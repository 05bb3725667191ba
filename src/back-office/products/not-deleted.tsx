import { showToast } from '../../design/toasts/toasts.ts';
import { reasonOf } from '../calls/attempt.ts';

/** Says that a product was not deleted: the contract's sentence, and after it the reason. */
export function tellNotDeleted(error: unknown): void {
  showToast('error', () => (
    <p>
      <span>Failed to delete product:</span> <span>{reasonOf(error)}</span>
    </p>
  ));
}
