import { ArrowLeft } from 'lucide-react';
import { useOwnId } from '../../account/session/own-profile.ts';
import { paths } from '../../paths.ts';
import { LoadingNotice } from '../parts/Notice.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { NewEnquiryForm } from './NewEnquiryForm.tsx';

/** Records an enquiry that came by phone, chat or visit. */
export function NewEnquiryScreen() {
  const own = useOwnId();
  return (
    <Shell screen="newEnquiry">
      <a className="way" href={paths.enquiries}>
        <ArrowLeft size={18} aria-hidden="true" />
        All enquiries
      </a>
      <ScreenHead
        title="New enquiry"
        lead="For somebody who calls, visits or writes to you. It will be assigned to you."
      />
      {own.isKnown ? <NewEnquiryForm person={own.id} /> : <LoadingNotice />}
    </Shell>
  );
}
