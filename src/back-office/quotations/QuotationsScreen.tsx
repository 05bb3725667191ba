import { useState } from 'react';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { draftKey, isKept } from '../forms/draft-storage.ts';
import { idOf } from '../lists/params.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useOwnId } from '../reading/own.ts';
import { takeAhead } from '../reading/take-ahead.ts';
import { useTitle } from '../reading/useTitle.ts';
import { underTitle } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useRefetchOnNews } from '../shell/useRefetchOnNews.ts';
import { DraftedQuotation } from './DraftedQuotation.tsx';
import { QuotationList } from './list/QuotationList.tsx';
import { SentQuotation } from './SentQuotation.tsx';
import { oneQuotation, useIsOrder, useQuotation } from './shown-quotation.ts';

const shown = () => idOf(new URLSearchParams(location.search).get('quotation'));
takeAhead(oneQuotation(shown()));

/** Shows all quotations, or the one in the address. */
export function QuotationsScreen() {
  const id = shown();
  return (
    <Shell screen={useIsOrder(id) ? 'orders' : 'quotations'}>
      {id > 0 ? (
        <Boundary
          what="The quotation"
          gone="This quotation is not there any more. Somebody may have discarded it."
          frame={underTitle('Quotation')}
        >
          <OneQuotation id={id} />
        </Boundary>
      ) : (
        <QuotationList />
      )}
    </Shell>
  );
}

/** A draft is a form; what was sent is a paper, until somebody revises it. */
function OneQuotation({ id }: { id: number }) {
  const quotation = useQuotation(id);
  const person = useOwnId();
  useRefetchOnNews(withParams(routes.showQuotation, { id }), routes.listOrderEvents);
  useTitle(quotation.number ?? 'Quotation');
  // The form opens again with a revision that somebody began here and left.
  const [isRevising, setRevising] = useState(() => isKept(draftKey('quotation', person, id)));
  // The form stays in sight while somebody types, though a colleague sends the draft meanwhile.
  const [isWriting, setWriting] = useState(false);
  if (quotation.draft && !isWriting) setWriting(true);
  if (!isWriting && !isRevising) {
    return <SentQuotation quotation={quotation} onRevise={() => setRevising(true)} />;
  }
  return (
    <DraftedQuotation
      quotation={quotation}
      person={person}
      isRevising={isRevising}
      onOver={() => setWriting(false)}
      onDone={() => {
        setRevising(false);
        setWriting(false);
        // What was sent begins at its head, and the form ended at its foot.
        scrollTo({ top: 0, behavior: 'instant' });
      }}
    />
  );
}
