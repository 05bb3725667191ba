import { useRef, useState } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { findStatus, statuses } from '../../../catalogue/contract/taxonomy.ts';
import { ChevronDown } from '../../../design/icons/icons.ts';
import { openOnKeys } from '../../parts/open-on-keys.ts';
import { Select } from '../../parts/Select.tsx';
import { TONES } from '../../parts/StatusPill.tsx';
import styles from './StatusSelect.module.css';
import { saveStatus } from './save-status.ts';

/** Shows the status of a product in its row, and lets somebody change it. */
export function StatusSelect({ product }: { product: Product }) {
  // An action of React would hold back what is ticked in the table meanwhile.
  const [saving, setSaving] = useState<{ status_id: number }>();
  const underWay = useRef<Promise<Product | undefined>>(undefined);
  const shown = saving?.status_id ?? product.status_id;

  /** Each status is saved on top of the one before. */
  async function choose(status_id: number) {
    const chosen = { status_id };
    const before = underWay.current;
    const work = (async () => saveStatus((await before) ?? product, status_id))();
    setSaving(chosen);
    underWay.current = work;
    await work;
    if (underWay.current === work) underWay.current = undefined;
    // A later status is still being saved.
    setSaving((latest) => (latest === chosen ? undefined : latest));
  }

  const name = saving ? findStatus(shown)?.name : product.status.name;
  return (
    <div className={styles.status} data-tone={TONES[shown]}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <Select
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
