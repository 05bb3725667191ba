import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryClient } from '../../account/session/api-query.ts';
import { Plus, Search } from '../../design/icons/icons.ts';
import { paths } from '../../paths.ts';
import { cutText } from '../../platform/contract/cut-text.ts';
import { useSettled } from '../calls/useSettled.ts';
import box from '../parts/SearchBox.module.css';
import { type FoundEnquiry, findEnquiries } from './find-enquiries.ts';
import styles from './Share.module.css';

const MAX_WORDS = 200;

interface Props {
  suggested: readonly FoundEnquiry[];
  chosen: FoundEnquiry | undefined;
  onChoose: (enquiry: FoundEnquiry) => void;
}

/** Chooses the enquiry for what was shared: a likely one, one that is searched for, or a new one. */
export function ChooseEnquiry({ suggested, chosen, onChoose }: Props) {
  const name = useId();
  const [text, setText] = useState('');
  const wanted = useSettled(cutText(text.trim(), MAX_WORDS));
  const { data: found, isError } = useQuery(
    {
      queryKey: ['enquiries to add to', wanted],
      queryFn: () => findEnquiries(wanted),
      enabled: wanted !== '',
      meta: { failure: 'The search for an enquiry did not answer.' },
    },
    queryClient,
  );
  const listed = wanted === '' ? suggested : (found ?? []);
  const all = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Which enquiry is it for?</legend>
      <div className={box.search}>
        <Search className={box.icon} size={18} />
        <input
          className={box.input}
          type="search"
          aria-label="Search the enquiries"
          placeholder="Name, phone or number"
          maxLength={MAX_WORDS}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <p className={styles.none} role="status">
        {isError && 'The search does not answer. Check the connection, then type on.'}
        {wanted !== '' && found?.length === 0 && 'No enquiry has these words.'}
      </p>
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
