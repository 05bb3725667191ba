import type { MailKind } from '../../company/contract/texts/mail-kinds.ts';
import { DOCUMENTS } from '../../site/contract/documents.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { DocumentEditor } from '../site/DocumentEditor.tsx';
import { mailsScreen } from '../site/screens/mails-screen.ts';
import { MailPreview } from './MailPreview.tsx';

/** Edits the words of the mails to visitors and customers. */
export function MailsScreen() {
  return (
    <Shell screen="mails">
      <ScreenHead title={DOCUMENTS.mails.title} lead={mailsScreen.lead} />
      <DocumentEditor
        name="mails"
        isOnPages={false}
        done="Saved. Mails have these words from now on."
        renderPreview={({ at, ...shown }) => <MailPreview kind={at as MailKind} {...shown} />}
      />
    </Shell>
  );
}
