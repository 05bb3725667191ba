import { useId } from 'react';
import { paths } from '../../paths.ts';
import { QUOTE_CONSENT } from '../contract/quote-fields.ts';
import styles from './QuoteList.module.css';

interface Props {
  isGiven: boolean;
  problem: string | undefined;
  onChange: (isGiven: boolean) => void;
}

/** The box starts unticked, except for a pending request that went out with the consent. */
export function Consent({ isGiven, problem, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles['consent']}>
      <label>
        <input
          type="checkbox"
          name="consent"
          required
          checked={isGiven}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{QUOTE_CONSENT}</span>
      </label>
      {problem && (
        <p className={styles['problem']} id={id}>
          {problem}
        </p>
      )}
      <a href={paths.privacyPolicy}>How we look after your details</a>
    </div>
  );
}
