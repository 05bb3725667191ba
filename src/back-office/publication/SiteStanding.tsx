import { CircleCheck, CloudUpload, TriangleAlert } from 'lucide-react';
import type { Product } from '../../catalogue/contract/product.ts';
import { siteMark, siteSentence, stateOf } from './publication-words.ts';
import styles from './SiteStanding.module.css';
import type { Standing } from './usePublication.ts';

const ICONS = { good: CircleCheck, wait: CloudUpload, bad: TriangleAlert };

/** Above the table: whether all of the public site shows what was saved. */
export function SiteLine({ standing }: { standing: Standing | undefined }) {
  const tone = standing && toneOf(standing);
  const Icon = tone && ICONS[tone];
  return (
    <p className={styles.line} data-tone={tone} role="status">
      {Icon && <Icon size={18} aria-hidden="true" />}
      <span>{standing && siteSentence(standing.changes, standing.publication, standing.at)}</span>
    </p>
  );
}

function toneOf({ changes, publication: { failed } }: Standing) {
  if (changes === 0) return 'good';
  return failed ? 'bad' : 'wait';
}

interface MarkProps {
  product: Product;
  standing: Standing | undefined;
}

/** Whether the public site shows a product, and all of it; nothing while that is unknown. */
export function SiteMark({ product, standing }: MarkProps) {
  if (!standing) return null;
  const state = stateOf(product, standing);
  return (
    <span className={styles.mark} data-state={state}>
      {siteMark(state, product)}
    </span>
  );
}
