import { CircleCheck, CloudUpload, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { PublishNow } from './PublishNow.tsx';
import { buildFacts, canPublish, siteMark, siteSentence, stateOf } from './publication-words.ts';
import styles from './SiteStanding.module.css';
import type { Standing } from './usePublication.ts';

const ICONS = { good: CircleCheck, wait: CloudUpload, bad: TriangleAlert };

/** Above the table: whether all of the public site shows what was saved, and when it will. */
export function SiteLine({ standing }: { standing: Standing | undefined }) {
  const words = useRef<HTMLDivElement>(null);
  const tone = standing && toneOf(standing);
  const Icon = tone && ICONS[tone];
  return (
    <div className={styles.line} data-tone={tone}>
      {Icon && <Icon size={18} aria-hidden="true" />}
      <div className={styles.words} role="status" ref={words} tabIndex={-1}>
        <p>{standing && siteSentence(standing)}</p>
        <p className={styles.facts}>{standing && buildFacts(standing)}</p>
      </div>
      {standing && canPublish(standing) && (
        <PublishNow publication={standing.publication} onAsked={() => words.current?.focus()} />
      )}
    </div>
  );
}

function toneOf({ changes, publication: { failed, started_at } }: Standing) {
  if (changes === 0) return 'good';
  return failed && !started_at ? 'bad' : 'wait';
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
