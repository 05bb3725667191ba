import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../account/session/api-query.ts';
import { Search } from '../../design/icons/icons.ts';
import { cutText } from '../../platform/contract/cut-text.ts';
import { useSettled } from '../calls/useSettled.ts';
import box from '../parts/SearchBox.module.css';
import styles from './EnquirySearch.module.css';

const MAX_WORDS = 200;

/**
 * Searches enquiries while somebody types.
 *
 * @param about what the answers depend on besides the words
 */
export function useEnquirySearch<Found>(
  about: readonly string[],
  find: (words: string) => Promise<Found[]>,
) {
  const [text, setText] = useState('');
  const words = useSettled(cutText(text.trim(), MAX_WORDS));
  const { data: found, isError } = useQuery(
    {
      queryKey: [...about, words],
      queryFn: () => find(words),
      enabled: words !== '',
      meta: { failure: 'The search for an enquiry did not answer.' },
    },
    queryClient,
  );
  return { text, setText, words, found, isError };
}

interface Props {
  search: ReturnType<typeof useEnquirySearch<unknown>>;
  /** Said where nothing has the words. */
  none: string;
  /** Said before somebody types. */
  begin?: string | undefined;
}

/** The field of such a search, and what it says of itself. */
export function EnquirySearch({ search, none, begin }: Props) {
  const { text, setText, words, found, isError } = search;
  return (
    <>
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
      <p className={styles.said} role="status">
        {isError && 'The search does not answer. Check the connection, then type on.'}
        {words !== '' && found?.length === 0 && none}
        {words === '' && begin}
      </p>
    </>
  );
}
