import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Tag } from '../../catalogue/contract/tag.ts';
import { taggedPath } from '../../paths.ts';
import { ListedPage } from '../lists/ListedPage.tsx';
import { ListTools } from '../lists/ListTools.tsx';
import { cutPage } from '../lists/listing.ts';
import { listingOf, oneOf, PAGE, SEARCH } from '../lists/params.ts';
import { RowsTable } from '../lists/RowsTable.tsx';
import { type ListingState, useListing } from '../lists/useListing.ts';
import { WhyNone } from '../lists/WhyNone.tsx';
import { Section } from '../parts/Section.tsx';
import { useSameFunction } from '../parts/useSameFunction.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import { deleteTag, RenameDialog } from './change-tags.tsx';
import styles from './TagList.module.css';
import { arrangeTags, countedProducts, TAG_SORTS } from './tag-list.ts';
import { useTags } from './useTags.ts';

const tagListing = listingOf({ q: SEARCH, sort: oneOf(TAG_SORTS, 'name'), page: PAGE });
const SORTED = { Tag: 'name', Products: '-count' };

const columns = {
  Tag: ({ tag }: { tag: Tag }) => tag.name,
  Products: ({ tag: { name, count } }: { tag: Tag }) =>
    count > 0 ? <a href={taggedPath(name)}>{countedProducts(count)}</a> : countedProducts(count),
};

/** Lists all tags with their actions. */
export function TagList() {
  const state = useListing(tagListing);
  return (
    <Section title="All tags">
      <ListTools {...state} searchLabel="Search the tags" />
      <Boundary what="The list of tags">
        <FoundTags {...state} />
      </Boundary>
    </Section>
  );
}

function FoundTags(state: ListingState<typeof tagListing.usual>) {
  const tags = useTags();
  // A press shows its effect before hundreds of rows render.
  const { q, sort } = useDeferredValue(state.listing);
  const found = useMemo(
    () => arrangeTags(tags, q, sort).map((tag) => ({ id: tag.name, tag })),
    [tags, q, sort],
  );
  const { list, focusOn } = useTagFocus();

  const rename = useSameFunction(async (tag: Tag) => {
    const name = await openDialog(RenameDialog, { tag });
    if (name !== undefined) focusOn(name);
  });

  const remove = useSameFunction(async (tag: Tag) => {
    const place = found.findIndex(({ id }) => id === tag.name);
    const next = found[place + 1] ?? found[place - 1];
    if (await deleteTag(tag)) focusOn(next?.id);
  });

  const actions = useCallback(
    ({ tag }: { tag: Tag }) => (
      <>
        <Button kind="row" about={tag.name} onPress={() => rename(tag)}>
          Rename
        </Button>
        <Button kind="row" className={styles.delete} about={tag.name} onPress={() => remove(tag)}>
          Delete
        </Button>
      </>
    ),
    [rename, remove],
  );

  return (
    <div ref={list}>
      <ListedPage
        {...state}
        page={cutPage(found, 1, found.length)}
        isBusy={false}
        size={Number.POSITIVE_INFINITY}
        none={
          <WhyNone {...state} usual={tagListing.usual} one="tag">
            <p>There are no tags yet. Create the first one above, or add tags to a product.</p>
          </WhyNone>
        }
      >
        {() => (
          <RowsTable
            label="Tags"
            rows={found}
            columns={columns}
            sorting={{ ...state.sorting, by: SORTED }}
            actions={actions}
          />
        )}
      </ListedPage>
    </div>
  );
}

/** Moves the focus to the row of a tag, after a change has removed the row that had it. */
function useTagFocus() {
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ name: string | undefined }>();
  useEffect(() => {
    if (!wanted) return;
    const rows = [...(list.current?.querySelectorAll('tr') ?? [])];
    const row = rows.find(({ dataset }) => dataset['id'] === wanted.name);
    const search = list.current?.closest('section')?.querySelector('input');
    // A search may exclude it.
    (row?.querySelector('button') ?? search)?.focus();
  }, [wanted]);
  return { list, focusOn: (name: string | undefined) => setWanted({ name }) };
}
