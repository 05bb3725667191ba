import { ArrowLeft } from '../../design/icons/icons.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { enquiryPath, paths } from '../../paths.ts';
import { idOf } from '../lists/params.ts';
import { Notice } from '../parts/Notice.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { useRead } from '../reading/useRead.ts';
import { useTitle } from '../reading/useTitle.ts';
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
  return (
    <>
      <ScreenHead
        title="New enquiry"
        lead="For somebody who calls, visits or writes to you. It will be assigned to you."
      />
      <Boundary what="The form">
        <EnquiryForm read={null} />
      </Boundary>
    </>
  );
}

const TITLE = 'Correct an enquiry';

function Correction({ id }: { id: number }) {
  useTitle(TITLE);
  return (
    <>
      <ScreenHead title={TITLE} lead="The enquiry’s history shows what was corrected." />
      <Boundary what="The enquiry" gone="This enquiry is not there any more.">
        <Corrected id={id} />
      </Boundary>
    </>
  );
}

function Corrected({ id }: { id: number }) {
  const read = useRead(inboxCalls.showEnquiry, { params: { id }, refetchOnFocus: 'when told' });
  if (read.channel !== 'site') return <EnquiryForm read={read} />;
  return (
    <Notice>
      <p>A visitor wrote this enquiry. Its words stay as they are.</p>
    </Notice>
  );
}
