import { CircleCheck, CloudUpload, TriangleAlert } from 'lucide-react';
import { siteSentence } from './publication-words.ts';
import styles from './SiteLine.module.css';
import type { Standing } from './usePublication.ts';

/** Above the table: whether all of the public site shows what was saved. */
export function SiteLine({ standing }: { standing: Standing | undefined }) {
  const tone = standing && toneOf(standing);
  const Icon = tone && { good: CircleCheck, wait: CloudUpload, bad: TriangleAlert }[tone];
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
