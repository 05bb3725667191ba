import type { ReactNode } from 'react';
import { siteCalls } from '../../site/contract/site-calls.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import { SiteLine } from '../publication/SiteStanding.tsx';
import { usePublication } from '../publication/usePublication.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useOwnId } from '../reading/own.ts';
import { useRead } from '../reading/useRead.ts';

interface Props {
  name: string;
  /** Name of the document for its failure message. */
  what: string;
  /** False for texts that count without a publication. */
  isOnPages?: boolean;
  /**
   * @param person signed-in account; undefined while unknown
   * @param line says whether visitors see the document, for the form’s save bar; null if no page has it
   */
  children: (read: SiteDocument, person: number | undefined, line: ReactNode) => ReactNode;
}

/** Shows a document, with a line about its publication if pages have its texts. */
export function EditedDocument({ what, ...document }: Props) {
  return (
    <Boundary what={what}>
      <ReadDocument {...document} />
    </Boundary>
  );
}

function ReadDocument({ name, isOnPages = true, children }: Omit<Props, 'what'>) {
  const read = useRead(siteCalls.showDocument, { params: { name }, refetchOnFocus: true });
  const person = useOwnId();
  const standing = usePublication();
  return children(read, person, isOnPages ? <SiteLine standing={standing} text={name} /> : null);
}
