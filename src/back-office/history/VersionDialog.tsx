import { useState } from 'react';
import { invalidateQueries, useApiQuery } from '../../account/session/api-query.ts';
import { sessionHasEnded } from '../../account/session/session.ts';
import { apiPaths } from '../../api-paths.ts';
import {
  type ProductVersion,
  productVersion,
} from '../../catalogue/contract/history/product-version.ts';
import { versionCalls } from '../../catalogue/contract/history/version-calls.ts';
import { type Product, product as productAnswer } from '../../catalogue/contract/product.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { photoSources } from '../../media/contract/photo.ts';
import { reasonOf } from '../calls/attempt.ts';
import { makeUndoableCall, showDoneToast } from '../calls/undo.ts';
import { whoAndWhen } from '../parts/when.ts';
import { asRead } from '../product-calls/product-calls.ts';
import { differenceWords } from './kinds/product-words.ts';
import styles from './VersionDialog.module.css';

interface Props {
  id: number;
  version: number;
  onClose: () => void;
}

/** Compares an old version of a product with the present one, and restores it. */
export function VersionDialog({ id, version, onClose }: Props) {
  const was = useApiQuery(apiPaths.productVersion(id, version), productVersion);
  const now = useApiQuery(apiPaths.product(id), productAnswer);
  const both = was.data && now.data && { was: was.data, now: now.data };
  const isMissing = was.isMissing || now.isMissing;
  return (
    <Dialog title={`Version ${version}`} onClose={onClose}>
      {both ? (
        <Version {...both} onClose={onClose} />
      ) : (
        <p role="status">
          {isMissing ? MISSING : notYet([was.phase, now.phase].includes('failed'))}
        </p>
      )}
    </Dialog>
  );
}

const MISSING =
  'This version cannot be shown: the product is in the trash, or its history does not reach so far back.';

function notYet(hasFailed: boolean): string {
  return hasFailed ? 'The version did not arrive. Close this and try again.' : 'Loading...';
}

interface VersionProps {
  was: ProductVersion;
  now: Product;
  onClose: () => void;
}

function Version({ was, now, onClose }: VersionProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const fields = differenceWords(was, now);
  const isNow = was.version === now.version;

  async function restore() {
    if (isSending) return;
    setSending(true);
    setProblem('');
    try {
      const { set } = await makeUndoableCall(versionCalls.restoreVersion, {
        params: { id: now.id, version: was.version },
        headers: asRead(now),
      });
      const done = `“${was.title}” is as in version ${was.version}`;
      showDoneToast(done, set, () => readProduct(now.id), 'Nothing had to be changed.');
      onClose();
      await readProduct(now.id);
    } catch (error) {
      if (sessionHasEnded(error)) return;
      setProblem(reasonOf(error));
      await readProduct(now.id);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <p className={styles.lead}>
        {was.saved && `Saved by ${whoAndWhen(was.saved.by, was.saved.at)}. `}
        {isNow && 'This is how the product is now.'}
      </p>
      {was.images.length > 0 && (
        <ul className={`bare-list ${styles.photos}`} aria-label="Photos">
          {was.images.map((image) => (
            <li key={image.url}>
              <img {...imageOf(image)} alt={image.alt} />
            </li>
          ))}
        </ul>
      )}
      {was.gone.length > 0 && (
        <p className={styles.gone}>
          {`No longer stored, so they cannot be restored: ${was.gone.map((alt) => `“${alt}”`).join(', ')}.`}
        </p>
      )}
      <dl className={styles.fields}>
        {fields.map(({ name, before, after }) => (
          <div key={name} data-differs={before !== after}>
            <dt>{name}</dt>
            <dd>
              {before}
              {before !== after && <span className={styles.now}>now: {after}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        <button className="button" data-kind="quiet" type="button" onClick={onClose}>
          Close
        </button>
        {!isNow && (
          <button
            className="button"
            data-kind="brand"
            type="button"
            aria-disabled={isSending}
            onClick={restore}
          >
            {isSending ? 'Restoring…' : 'Restore this version'}
          </button>
        )}
      </div>
    </>
  );
}

function imageOf(image: ProductVersion['images'][number]) {
  const { src, srcset } = photoSources(image);
  return { src, srcSet: srcset, sizes: '6rem', width: image.width, height: image.height };
}

/** Reads the product again wherever it is shown. */
function readProduct(id: number): Promise<void> {
  return invalidateQueries(apiPaths.product(id), apiPaths.history, apiPaths.publication);
}
