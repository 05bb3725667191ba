import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { ApiQuery } from '../../account/session/api-query.ts';
import type { Tag } from '../../catalogue/contract/tag.ts';
import { taggedPath } from '../../paths.ts';
import { Listed } from '../lists/Listed.tsx';
import { ListTools } from '../lists/ListTools.tsx';
import { cutPage } from '../lists/listing.ts';
import { listingOf, oneOf, PAGE, SEARCH } from '../lists/params.ts';
import { RowsTable } from '../lists/RowsTable.tsx';
import { useListing } from '../lists/useListing.ts';
import { WhyNone } from '../lists/WhyNone.tsx';
import { Section } from '../parts/Section.tsx';
import { Button } from '../ui/Button.tsx';
import { type TagAction, tagDialogs } from './TagDialogs.tsx';
import styles from './TagList.module.css';
import { arrangeTags, countedProducts, TAG_SORTS } from './tag-list.ts';

interface Props {
  read: ApiQuery<Tag[]>;
  /** Name of the tag whose row takes the focus; `onNext` confirms it. */
  next: string | undefined;
  onNext: () => void;
  onAction: (task: TagTask) => void;
}

/** An action on a tag, which opens a dialog. */
export interface TagTask {
  action: TagAction;
  tag: Tag;
}

const ACTIONS = Object.keys(tagDialogs) as TagAction[];

const NONE: Tag[] = [];
const tagListing = listingOf({ q: SEARCH, sort: oneOf(TAG_SORTS, 'name'), page: PAGE });
const SORTED = { Tag: 'name', Products: '-count' };

const columns = {
  Tag: ({ tag }: { tag: Tag }) => tag.name,
  Products: ({ tag: { name, count } }: { tag: Tag }) =>
    count > 0 ? <a href={taggedPath(name)}>{countedProducts(count)}</a> : countedProducts(count),
};

/** Lists all tags with their actions. */
export function TagList({ read, next, onNext, onAction }: Props) {
  const state = useListing(tagListing);
  // A press shows its effect before hundreds of rows render.
  const { q, sort } = useDeferredValue(state.listing);
  const { onSort } = state.sorting;
  const list = useRef<HTMLDivElement>(null);
  const tags = read.data ?? NONE;
  const found = useMemo(() => arrangeTags(tags, q, sort), [tags, q, sort]);
  const isLoading = read.phase === 'loading';
  // The rows do not render again while a dialog opens.
  const table = useMemo(
    () => (
      <RowsTable
        label="Tags"
        busy={isLoading}
        rows={found.map((tag) => ({ id: tag.name, tag }))}
        columns={columns}
        sorting={{ sort, onSort, by: SORTED }}
        actions={({ tag }) =>
          ACTIONS.map((action) => (
            <Button
              key={action}
              kind="row"
              className={action === 'Delete' ? styles.delete : undefined}
              about={tag.name}
              onPress={() => onAction({ action, tag })}
            >
              {action}
            </Button>
          ))
        }
      />
    ),
    [found, isLoading, sort, onSort, onAction],
  );

  useEffect(() => {
    if (next === undefined) return;
    const shown = [...(list.current?.querySelectorAll('tr') ?? [])];
    const row = shown.find(({ dataset }) => dataset['id'] === next);
    // A search may exclude it.
    (row?.querySelector('button') ?? list.current?.querySelector('input'))?.focus();
    onNext();
  }, [next, onNext]);

  return (
    <Section title="All tags">
      <div ref={list}>
        <ListTools {...state} searchLabel="Search the tags" />
        <Listed
          {...state}
          read={{ ...read, data: read.data && cutPage(found, 1, found.length) }}
          what="The list of tags"
          size={Number.POSITIVE_INFINITY}
          none={
            <WhyNone {...state} usual={tagListing.usual} one="tag">
              <p>There are no tags yet. Create the first one above, or add tags to a product.</p>
            </WhyNone>
          }
        >
          {() => table}
        </Listed>
      </div>
    </Section>
  );
}
