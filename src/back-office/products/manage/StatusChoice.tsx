import { useState } from 'react';
import { sessionHasEnded } from '../../../account/session/session.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { STATUS, statuses } from '../../../catalogue/contract/taxonomy.ts';
import { showToast } from '../../../design/toasts.ts';
import { conflictOf, reasonOf, saveStatus } from '../product-calls.ts';
import { StatusPill } from '../table/StatusPill.tsx';
import styles from './StatusChoice.module.css';

const MEANINGS: Record<number, string> = {
  [STATUS.inStock]: 'Visitors see it.',
  [STATUS.paused]: 'Visitors do not see it.',
  [STATUS.outOfStock]: 'Visitors still see it.',
};

interface Props {
  product: Product;
  onChanged: (product: Product) => void;
}

/** The three statuses; choosing one saves it. */
export function StatusChoice({ product, onChanged }: Props) {
  const [saving, setSaving] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function choose(statusId: number) {
    setSaving(statusId);
    setProblem(undefined);
    try {
      onChanged(await saveStatus(product, statusId));
      showToast('success', 'Product updated successfully!');
    } catch (error) {
      if (sessionHasEnded(error)) return;
      setProblem(reasonOf(error));
      const current = conflictOf(error)?.current;
      if (current) onChanged(current);
      showToast('error', 'Failed to update the product. Please try again.');
    } finally {
      setSaving(undefined);
    }
  }

  return (
    <fieldset className={styles.choice} aria-busy={saving !== undefined}>
      <legend className={styles.legend}>Status</legend>
      {statuses.map(({ id, name }) => (
        <label key={id} className={styles.status}>
          <input
            type="radio"
            name="status"
            checked={(saving ?? product.status_id) === id}
            onChange={() => saving === undefined && choose(id)}
          />
          <StatusPill statusId={id} name={name} />
          <span className={styles.meaning}>{MEANINGS[id]}</span>
        </label>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
