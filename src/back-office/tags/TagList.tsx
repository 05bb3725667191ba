import { memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { Read } from '../../account/session/read.ts';
import type { Tag } from '../../catalogue/contract/tag.ts';
import { Field } from '../../design/Field.tsx';
import { taggedPath } from '../../paths.ts';
import rows from '../lists/RowsTable.module.css';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { type TagAction, tagDialogs } from './TagDialogs.tsx';
import styles from './TagList.module.css';
import { arrangeTags, countedProducts, TAG_ORDERS, type TagOrder } from './tag-list.ts';

interface Props {
  read: Read<Tag[]>;
  /** Name of the tag whose row is to take the focus; `onNext` tells that it has. */
  next: string | undefined;
  onNext: () => void;
  onAction: (task: TagTask) => void;
}

/** What is to be done to which tag. */
export interface TagTask {
  action: TagAction;
  tag: Tag;
}

/** All tags with what can be done to each; `onAction` stays the same, so that its rows can, too. */
export function TagList({ read, next, onNext, onAction }: Props) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<TagOrder>('A to Z');
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const all = (read.phase !== 'failed' && read.shown) || [];
  // What is typed or chosen is seen at once, the rows for it when there is time.
  const sought = useDeferredValue(search);
  const shown = arrangeTags(all, sought, useDeferredValue(order));

  useEffect(() => {
    if (next === undefined) return;
    const rows = section.current?.querySelectorAll('li') ?? [];
    const row = [...rows].find(({ dataset }) => dataset['tag'] === next);
    // A search may leave it out.
    (row ?? section.current?.querySelector('input'))?.focus();
    onNext();
  }, [next, onNext]);

  return (
    <section ref={section} aria-labelledby={titleId} aria-busy={read.phase === 'loading'}>
      <h2 className={styles.title} id={titleId}>
        All tags
      </h2>
      <div className={styles.tools}>
        <Field label="Search the tags" name="search">
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Order" name="order">
          {(control) => (
            <select
              {...control}
              value={order}
              onChange={({ currentTarget }) => setOrder(currentTarget.value as TagOrder)}
            >
              {TAG_ORDERS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className={styles.summary} role="status">
        {all.length > 0 && `Showing ${shown.length} of ${all.length} tags`}
      </p>
      <Arrived read={read} what="The list of tags">
        {() =>
          shown.length > 0 ? (
            <ul className={`bare-list ${styles.tags}`}>
              {shown.map((tag) => (
                <Row key={tag.name} tag={tag} isOnly={all.length === 1} onAction={onAction} />
              ))}
            </ul>
          ) : (
            <None search={sought.trim()} onClear={() => setSearch('')} />
          )
        }
      </Arrived>
    </section>
  );
}

function None({ search, onClear }: { search: string; onClear: () => void }) {
  return search ? (
    <Notice>
      <p>No tag has “{search}” in it.</p>
      <button className="button" data-kind="quiet" type="button" onClick={onClear}>
        Clear the search
      </button>
    </Notice>
  ) : (
    <Notice>
      <p>There are no tags yet. Make the first one above, or write tags into a product.</p>
    </Notice>
  );
}

interface RowProps {
  tag: Tag;
  /** There is nothing to merge it with. */
  isOnly: boolean;
  onAction: Props['onAction'];
}

const ACTIONS = Object.keys(tagDialogs) as TagAction[];

const Row = memo(function Row({ tag, isOnly, onAction }: RowProps) {
  const { name, count } = tag;
  const actions = ACTIONS.filter((action) => !(isOnly && action === 'Merge'));
  return (
    <li className={styles.row} data-tag={name} tabIndex={-1}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>
        {count > 0 ? (
          <a href={taggedPath(name)}>{countedProducts(count)}</a>
        ) : (
          countedProducts(count)
        )}
      </span>
      <span className={styles.actions}>
        {actions.map((action) => (
          <button
            key={action}
            className={rows.action}
            type="button"
            onClick={() => onAction({ action, tag })}
          >
            {action} <span className="visually-hidden">{name}</span>
          </button>
        ))}
      </span>
    </li>
  );
});
