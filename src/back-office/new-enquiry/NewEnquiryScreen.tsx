import { useEffect } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { useOwnId } from '../../account/session/own-profile.ts';
import { companyName } from '../../company/contract/company-name.ts';
import { ArrowLeft } from '../../design/icons/icons.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { enquiryPath, paths } from '../../paths.ts';
import { idOf } from '../lists/params.ts';
import { FailedNotice, LoadingNotice, Notice } from '../parts/Notice.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';

/** Records an enquiry that came by phone, chat or visit, or corrects the one in the address. */
export function NewEnquiryScreen() {
  const id = idOf(new URLSearchParams(location.search).get('of'));
  return (
    <Shell screen="newEnquiry">
      <a className="way" href={id > 0 ? enquiryPath(id) : paths.enquiries}>
        <ArrowLeft size={18} />
        {id > 0 ? 'Back to the enquiry' : 'All enquiries'}
      </a>
      {id > 0 ? <Correction id={id} /> : <Recording />}
    </Shell>
  );
}

function Recording() {
  const own = useOwnId();
  return (
    <>
      <ScreenHead
        title="New enquiry"
        lead="For somebody who calls, visits or writes to you. It will be assigned to you."
      />
      {own.isKnown ? <EnquiryForm read={null} person={own.id} /> : <LoadingNotice />}
    </>
  );
}

const TITLE = 'Correct an enquiry';

function Correction({ id }: { id: number }) {
  const own = useOwnId();
  const {
    data: read,
    isMissing,
    phase,
    refetch,
  } = useCall(inboxCalls.showEnquiry, { params: { id } });
  useEffect(() => {
    document.title = `${TITLE} · ${companyName}`;
  }, []);
  const isTheirs = read?.channel === 'site';
  return (
    <>
      <ScreenHead title={TITLE} lead="The enquiry’s history shows what was corrected." />
      {isMissing || isTheirs ? (
        <Notice>
          <p>
            {isTheirs
              ? 'A visitor wrote this enquiry. Its words stay as they are.'
              : 'This enquiry is not there any more.'}
          </p>
        </Notice>
      ) : read && own.isKnown ? (
        <EnquiryForm read={read} person={own.id} />
      ) : phase === 'failed' ? (
        <FailedNotice what="The enquiry" onRetry={refetch} />
      ) : (
        <LoadingNotice />
      )}
    </>
  );
}
