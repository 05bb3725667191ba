import type { Tag } from '../../catalogue/contract/tag.ts';
import type { Loading } from '../calls/useAnswer.ts';
import { FailedNotice, LoadingNotice, Notice } from '../parts/Notice.tsx';

interface Props {
  loading: Loading<Tag[]>;
  search: string;
  onClear: () => void;
}

/** Why there is no list, and what to do about it. */
export function TagListNotice({ loading: { phase, reload }, search, onClear }: Props) {
  if (phase === 'loading') return <LoadingNotice />;
  if (phase === 'failed') return <FailedNotice what="The list of tags" onRetry={reload} />;
  if (!search.trim()) {
    return (
      <Notice>
        <p>There are no tags yet. Make the first one above, or write tags into a product.</p>
      </Notice>
    );
  }
  return (
    <Notice>
      <p>No tag has “{search.trim()}” in it.</p>
      <button className="button" data-kind="quiet" type="button" onClick={onClear}>
        Clear the search
      </button>
    </Notice>
  );
}
