import { ChevronDown, CircleCheck, CloudUpload, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { PublishNow } from './PublishNow.tsx';
import {
  buildFacts,
  canPublish,
  isTextLive,
  siteMark,
  siteSentence,
  stateOf,
  textSentence,
} from './publication-words.ts';
import styles from './SiteStanding.module.css';
import type { Standing } from './usePublication.ts';

const ICONS = { good: CircleCheck, wait: CloudUpload, bad: TriangleAlert };

interface LineProps {
  standing: Standing | undefined;
  /** Name of the document that it is about; without, all of the site. */
  text?: string;
}

/**
 * Above the table: whether all of the public site shows what was saved, and when it will. One line,
 * which opens where there is more to say, or something has gone wrong.
 */
export function SiteLine({ standing, text }: LineProps) {
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<boolean>();
  const isLive = standing && text !== undefined && isTextLive(text, standing);
  const tone = isLive ? 'good' : standing && toneOf(standing);
  const isOpen = toggled ?? tone === 'bad';
  return (
    <div className={styles.line} data-tone={tone} data-open={isOpen}>
      {tone && <ToneIcon tone={tone} />}
      <div className={styles.words} id={id} role="status" ref={words} tabIndex={-1}>
        <p>{standing && (text ? textSentence(text, standing) : siteSentence(standing))}</p>
        <p className={styles.facts}>{standing && buildFacts(standing)}</p>
      </div>
      {standing && (
        <button
          className={`sign ${styles.opener}`}
          type="button"
          aria-label="All about the site’s state"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setToggled(!isOpen)}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      )}
      {standing && !isLive && canPublish(standing) && (
        <PublishNow publication={standing.publication} onAsked={() => words.current?.focus()} />
      )}
    </div>
  );
}

function ToneIcon({ tone }: { tone: keyof typeof ICONS }) {
  const Icon = ICONS[tone];
  return <Icon size={18} aria-hidden="true" />;
}

function toneOf({ changes, publication: { failed, started_at } }: Standing) {
  if (changes === 0) return 'good';
  return failed && !started_at ? 'bad' : 'wait';
}

interface MarkProps {
  product: Product;
  standing: Standing | undefined;
  /** Only its dot is to be seen, where there is a row for each product. */
  isDot?: boolean;
}

/** Whether the public site shows a product, and all of it; nothing while that is unknown. */
export function SiteMark({ product, standing, isDot = false }: MarkProps) {
  if (!standing) return null;
  const state = stateOf(product, standing);
  const words = siteMark(state, product);
  return (
    <span className={styles.mark} data-state={state} title={isDot ? words : undefined}>
      <span className={isDot ? 'visually-hidden' : undefined}>{words}</span>
    </span>
  );
}
