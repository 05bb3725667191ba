import { useState } from 'react';
import { z } from 'zod';
import { invalidateQueries, useApiQuery } from '../../../account/session/api-query.ts';
import { makeCallAsStaff } from '../../../account/session/session.ts';
import { apiPaths } from '../../../api-paths.ts';
import { X } from '../../../design/icons/icons.ts';
import { showUndoToast } from '../../../design/toasts/undo-toast.tsx';
import { attempt } from '../../calls/attempt.ts';
import { useOnDemand } from '../../calls/useLoaded.ts';
import { backOfficeCalls } from '../../contract/back-office-calls.ts';
import { type SavedView, savedView } from '../../contract/saved-view.ts';
import type { ListingState } from '../../lists/useListing.ts';
import { Bookmark, BookmarkPlus, Check } from '../../parts/icons.ts';
import { PopoverMenu } from '../../parts/PopoverMenu.tsx';
import { type ProductListing, readListing, viewOf } from '../listing.ts';
import { builtInViews } from './built-in-views.ts';
import styles from './ViewsMenu.module.css';

const list = z.array(savedView);
const loadDialog = () => import('./SaveViewDialog.tsx');

/** Lists the built-in views and one's own. */
export function ViewsMenu({
  listing,
  show,
}: Pick<ListingState<ProductListing>, 'listing' | 'show'>) {
  const [isNaming, setNaming] = useState(false);
  const stopNaming = () => setNaming(false);
  const naming = useOnDemand('the dialog of a view', loadDialog, isNaming, stopNaming);
  const failure = 'One’s own views could not be loaded.';
  const { data: own = [] } = useApiQuery(apiPaths.views, list, { failure });
  const here = viewOf(listing);
  const isHere = ({ query }: { query: string }) => viewOf(readQuery(query)) === here;
  const current = [...builtInViews, ...own].find(isHere);
  const open = (query: string) => show({ ...readQuery(query), per_page: listing.per_page });
  const entry = (view: { name: string; query: string }) => (
    <button
      type="button"
      aria-current={isHere(view) ? 'true' : undefined}
      onClick={() => open(view.query)}
    >
      <Check size={16} className={isHere(view) ? undefined : styles.unseen} />
      {view.name}
    </button>
  );
  return (
    <>
      <PopoverMenu
        buttonClass={`button ${styles.opener}`}
        button={
          <>
            <Bookmark size={18} />
            <span className="visually-hidden">View: </span>
            <span className={styles.name}>{current?.name ?? 'Views'}</span>
          </>
        }
      >
        {builtInViews.map((view) => (
          <li key={view.name}>{entry(view)}</li>
        ))}
        {own.map((view) => (
          <li key={view.id} className={styles.own}>
            {entry(view)}
            <button
              className={styles.delete}
              type="button"
              aria-label={`Delete the view ${view.name}`}
              onClick={() => forget(view)}
            >
              <X size={16} />
            </button>
          </li>
        ))}
        {!current && (
          <li>
            <button type="button" onClick={() => setNaming(true)}>
              <BookmarkPlus size={16} />
              Save this view…
            </button>
          </li>
        )}
      </PopoverMenu>
      {naming && <naming.SaveViewDialog query={here} onClose={stopNaming} />}
    </>
  );
}

function readQuery(query: string): ProductListing {
  return readListing(new URLSearchParams(query));
}

async function forget({ id, name, query }: SavedView) {
  const isGone = await attempt(
    async () => {
      await makeCallAsStaff(backOfficeCalls.deleteView, { params: { id } });
      showUndoToast(`The view ${name} is deleted`, () => keepAgain({ name, query }));
    },
    { failed: `The view ${name} could not be deleted. Please try again.` },
  );
  if (isGone) await invalidateQueries(apiPaths.views);
}

async function keepAgain(view: { name: string; query: string }) {
  await attempt(() => makeCallAsStaff(backOfficeCalls.saveView, { body: view }), {
    done: `The view ${view.name} is back`,
    failed: `The view ${view.name} could not be put back. Please try again.`,
  });
  await invalidateQueries(apiPaths.views);
}
