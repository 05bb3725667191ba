import { type ComponentProps, useEffect, useState } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { useOwnId } from '../../account/session/own-profile.ts';
import { companyName } from '../../company/contract/company-name.ts';
import { withParams } from '../../platform/contract/route.ts';
import type { Quotation } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import * as routes from '../../routes.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { draftKey, isKept } from '../forms/draft-storage.ts';
import { idOf } from '../lists/params.ts';
import { FailedNotice, LoadingNotice, Notice } from '../parts/Notice.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useRefetchOnNews } from '../shell/useRefetchOnNews.ts';
import type { DraftedQuotation } from './DraftedQuotation.tsx';
import { PassOnDialog } from './PassOnDialog.tsx';
import { SentQuotation } from './SentQuotation.tsx';

/** Shows all quotations, or the one in the address. */
export function QuotationsScreen() {
  const id = idOf(new URLSearchParams(location.search).get('quotation'));
  return <Shell screen="quotations">{id > 0 ? <OneQuotation id={id} /> : <AllQuotations />}</Shell>;
}

// The list and the form are each loaded where they are shown, since together they weigh too much.
const loadList = () => import('./QuotationList.tsx');
const loadForm = () => import('./DraftedQuotation.tsx');

function AllQuotations() {
  const { loaded, phase, refetch } = useLoaded('the list of quotations', loadList);
  if (loaded) return <loaded.QuotationList />;
  return phase === 'failed' ? (
    <FailedNotice what="The list" onRetry={refetch} />
  ) : (
    <LoadingNotice />
  );
}

function QuotationForm(props: ComponentProps<typeof DraftedQuotation>) {
  const { loaded, phase, refetch } = useLoaded('the form of a quotation', loadForm);
  if (loaded) return <loaded.DraftedQuotation {...props} />;
  return phase === 'failed' ? (
    <FailedNotice what="The form" onRetry={refetch} />
  ) : (
    <LoadingNotice />
  );
}

function OneQuotation({ id }: { id: number }) {
  const {
    data: shown,
    isMissing,
    phase,
    refetch,
  } = useCall(quotationCalls.showQuotation, { params: { id } });
  useRefetchOnNews(withParams(routes.showQuotation, { id }));
  const own = useOwnId();
  const title = shown?.number ?? 'Quotation';
  useEffect(() => {
    document.title = `${title} · ${companyName}`;
  }, [title]);
  if (isMissing) {
    return (
      <Notice>
        <p>This quotation is not there any more. Somebody may have discarded it.</p>
      </Notice>
    );
  }
  if (shown && own.isKnown) return <Document quotation={shown} person={own.id} />;
  return phase === 'failed' ? (
    <FailedNotice what="The quotation" onRetry={refetch} />
  ) : (
    <LoadingNotice />
  );
}

/** A draft is a form; what was sent is a paper, until somebody revises it. */
function Document({ quotation, person }: { quotation: Quotation; person: number | undefined }) {
  // The form opens again with a revision that somebody began here and left.
  const [isRevising, setRevising] = useState(() =>
    isKept(draftKey('quotation', person, quotation.id)),
  );
  // The form stays in sight while somebody types, though a colleague sends the draft meanwhile.
  const [isWriting, setWriting] = useState(false);
  if (quotation.draft && !isWriting) setWriting(true);
  const [isPassedOn, setPassedOn] = useState(false);
  return (
    <>
      {isWriting || isRevising ? (
        <QuotationForm
          quotation={quotation}
          person={person}
          isRevising={isRevising}
          onOver={() => setWriting(false)}
          onDone={(sentBy) => {
            setRevising(false);
            setWriting(false);
            setPassedOn(sentBy === 'link');
          }}
        />
      ) : (
        <SentQuotation quotation={quotation} onRevise={() => setRevising(true)} />
      )}
      {isPassedOn && <PassOnDialog quotation={quotation} onClose={() => setPassedOn(false)} />}
    </>
  );
}
