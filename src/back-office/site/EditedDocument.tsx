import type { ReactNode } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { useOwnId } from '../../account/session/own-profile.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import { Arrived, LoadingNotice } from '../parts/Notice.tsx';
import { SiteLine } from '../publication/SiteStanding.tsx';
import { usePublication } from '../publication/usePublication.ts';
import styles from './DocumentEditor.module.css';

interface Props {
  name: string;
  /** Name of the document for its failure message. */
  what: string;
  /** False for texts that count without a publication. */
  isOnPages?: boolean;
  /** @param person signed-in account; undefined while unknown */
  children: (read: SiteDocument, person: number | undefined) => ReactNode;
}

/** Shows a document, below the line about its publication if pages have its texts. */
export function EditedDocument({ name, what, isOnPages = true, children }: Props) {
  const read = useCall(siteCalls.showDocument, { params: { name }, refetchOnFocus: true });
  const person = useOwnId();
  const standing = usePublication();
  return (
    <Arrived read={read} what={what}>
      {(document) =>
        person.isKnown ? (
          <>
            <div className={styles.standing}>
              {isOnPages && <SiteLine standing={standing} text={name} />}
            </div>
            {children(document, person.id)}
          </>
        ) : (
          <LoadingNotice />
        )
      }
    </Arrived>
  );
}
