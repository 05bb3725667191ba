import { useId, useRef, useState } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { ChevronDown } from '../../design/icons/icons.ts';
import { CircleCheck, CloudUpload, TriangleAlert } from '../parts/icons.ts';
import { PublishNow } from './PublishNow.tsx';
import {
  buildFacts,
  canPublish,
  isTextLive,
  siteFacts,
  siteMark,
  siteSentence,
  stateOf,
  textFacts,
  textSentence,
} from './publication-words.ts';
import styles from './SiteStanding.module.css';
import type { Standing } from './usePublication.ts';

const ICONS = { good: CircleCheck, wait: CloudUpload, bad: TriangleAlert };

interface LineProps {
  standing: Standing | undefined;
  /** Name of one document; the whole site by default. */
  text?: string;
}

/**
 * Says if the public site shows all saved changes, and when it will. The line expands after a
 * failure and when there is more to say.
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
        <p className={styles.facts}>
          {standing && (text ? textFacts(text, standing) : siteFacts(standing))}{' '}
          {standing && buildFacts(standing)}
        </p>
      </div>
      {standing && (
        <button
          className={`sign ${styles.opener}`}
          type="button"
          aria-label="Details about publishing"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setToggled(!isOpen)}
        >
          <ChevronDown size={18} />
        </button>
      )}
      {standing && !isLive && canPublish(standing) && (
        <PublishNow
          publication={standing.publication}
          // In a bar at the foot, focus alone would scroll the form away.
          onAsked={() => words.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

function ToneIcon({ tone }: { tone: keyof typeof ICONS }) {
  const Icon = ICONS[tone];
  return <Icon size={18} />;
}

function toneOf({ changes, publication: { failed, started_at } }: Standing) {
  if (changes === 0) return 'good';
  return failed && !started_at ? 'bad' : 'wait';
}

interface MarkProps {
  product: Product;
  standing: Standing | undefined;
  /** Shows only the dot, and that only while it waits, for tables with a row for each product. */
  isDot?: boolean;
}

/** Says if the public site shows the latest version of a product; renders nothing while unknown. */
export function SiteMark({ product, standing, isDot = false }: MarkProps) {
  if (!standing) return null;
  const state = stateOf(product, standing);
  const words = siteMark(state, product);
  return (
    <span
      className={styles.mark}
      data-state={state}
      data-dot={isDot}
      title={isDot ? words : undefined}
    >
      <span className={isDot ? 'visually-hidden' : undefined}>{words}</span>
    </span>
  );
}
