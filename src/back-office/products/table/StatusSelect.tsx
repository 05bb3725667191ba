import { useState } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { findStatus, statuses } from '../../../catalogue/contract/taxonomy.ts';
import { ChevronDown } from '../../../design/icons/icons.ts';
import { Choice } from '../../parts/Choice.tsx';
import { openOnKeys } from '../../parts/open-on-keys.ts';
import { TONES } from '../../parts/StatusPill.tsx';
import styles from './StatusSelect.module.css';
import type { RowEdits } from './useRowEdits.ts';

interface Props {
  product: Product;
  onSave: RowEdits['save'];
}

/** Shows the status of a product in its row, and lets somebody change it. */
export function StatusSelect({ product, onSave }: Props) {
  const [saving, setSaving] = useState<{ status_id: number }>();
  const shown = saving?.status_id ?? product.status_id;

  async function choose(status_id: number) {
    const choice = { status_id };
    setSaving(choice);
    await onSave(product, choice);
    // A later choice is still being saved.
    setSaving((latest) => (latest === choice ? undefined : latest));
  }

  const name = saving === undefined ? product.status.name : findStatus(shown)?.name;
  return (
    <div className={styles.status} data-tone={TONES[shown]}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <Choice
        aria-label={`Status of ${product.title}`}
        aria-busy={saving !== undefined}
        className={styles.select}
        options={statuses}
        value={shown}
        onKeyDown={openOnKeys}
        onChange={(id) => choose(Number(id))}
      />
      <ChevronDown className={styles.chevron} size={14} />
    </div>
  );
}
