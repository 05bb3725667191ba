import type { MailKind } from '../../company/contract/texts/mail-kinds.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { DocumentEditor } from '../site/DocumentEditor.tsx';
import { MailPreview } from './MailPreview.tsx';
import { mailsTable } from './mails-table.ts';

/** Edits the words of the mails to visitors and customers. */
export function MailsScreen() {
  return (
    <Shell screen="mails">
      <ScreenHead
        title="Mails"
        lead="The words of the mails that visitors and customers get by themselves. Links, products, prices and the lines that the law asks for stay."
      />
      <DocumentEditor
        name="mails"
        table={mailsTable}
        isOnPages={false}
        done="Saved. Mails have these words from now on."
        renderPreview={({ at, ...shown }) => <MailPreview kind={at as MailKind} {...shown} />}
      />
    </Shell>
  );
}
