import { useId } from 'react';
import { Plus } from '../../design/icons/icons.ts';
import { paths } from '../../paths.ts';
import { EnquirySearch, useEnquirySearch } from '../enquiry-search/EnquirySearch.tsx';
import { type FoundEnquiry, findEnquiries } from './find-enquiries.ts';
import styles from './Share.module.css';

interface Props {
  suggested: readonly FoundEnquiry[];
  chosen: FoundEnquiry | undefined;
  /** True from the first message of a chat that is there. */
  isFixed: boolean;
  onChoose: (enquiry: FoundEnquiry) => void;
}

/** Chooses the enquiry for what was shared: a likely one, one that is searched for, or a new one. */
export function ChooseEnquiry({ suggested, chosen, isFixed, onChoose }: Props) {
  const name = useId();
  const search = useEnquirySearch(['enquiries to add to'], findEnquiries);
  const listed = search.words === '' ? suggested : (search.found ?? []);
  const all = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  return (
    <fieldset className={styles.choice} disabled={isFixed}>
      <legend className={styles.legend}>Which enquiry is it for?</legend>
      <EnquirySearch search={search} none="No enquiry has these words." />
      <div className={styles.found}>
        {all.map((each) => (
          <label key={each.id} className={styles.enquiry}>
            <input
              type="radio"
              name={name}
              checked={each.id === chosen?.id}
              onChange={() => onChoose(each)}
            />
            <span>
              <strong>{each.name}</strong>
              <small>{[each.about, each.why].filter(Boolean).join(' · ')}</small>
            </span>
          </label>
        ))}
      </div>
      <a className={styles.new} href={`${paths.newEnquiry}?then=share`}>
        <Plus size={18} />
        New enquiry
      </a>
    </fieldset>
  );
}
