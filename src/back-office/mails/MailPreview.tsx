import { callAsStaff } from '../../account/session/session.ts';
import { type MailKind, placeholdersOf } from '../../company/contract/texts/mail-kinds.ts';
import { placeholderProblem } from '../../company/contract/texts/placeholders.ts';
import { applyOverrides, type Overrides, valueAt } from '../../site/contract/overrides.ts';
import { useSettled } from '../calls/useSettled.ts';
import { previewMail } from '../contract/mail-preview.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useReading } from '../reading/useRead.ts';
import type { DocumentForm } from '../site/form/useDocumentForm.ts';
import { PreviewSection } from '../site/preview/PreviewSection.tsx';
import styles from './MailPreview.module.css';
import { MailText } from './MailText.tsx';

interface Props {
  form: DocumentForm;
  kind: MailKind;
  /** Values of an earlier version, while somebody looks at it. */
  lookedAt: Overrides | null;
  /** Returns to the values of the form. */
  onBack: () => void;
}

/** Shows one kind of mail with the words of the form. */
export function MailPreview({ form, kind, lookedAt, onBack }: Props) {
  const written = lookedAt ?? form.written;
  const problem = problemOf(kind, applyOverrides(form.document.defaults, written));
  const about = form.isChanged ? 'With the text of the form.' : 'As it is saved.';
  return (
    <PreviewSection title="As they get it" isEarlier={lookedAt !== null} onBack={onBack}>
      <p className={styles.note}>
        {lookedAt ? 'An earlier version.' : about} The customer is invented.
      </p>
      {problem ? (
        <p className={styles.note} role="status">
          {problem}
        </p>
      ) : (
        <Boundary what="This mail" isQuiet>
          <WrittenMail kind={kind} written={written} />
        </Boundary>
      )}
    </PreviewSection>
  );
}

/** The first problem of a mail's words. */
function problemOf(kind: MailKind, contents: unknown): string | undefined {
  const words = Object.values((valueAt(contents, kind) ?? {}) as Record<string, unknown>);
  const problems = words.map((text) => placeholderProblem(String(text), placeholdersOf(kind)));
  return problems.find(Boolean);
}

/** The mail with what was typed a moment ago. */
function WrittenMail({ kind, written }: { kind: MailKind; written: Overrides }) {
  const settled = useSettled(JSON.stringify(written));
  const { subject, text } = useReading({
    queryKey: [previewMail.path, kind, settled],
    queryFn: () => callAsStaff(previewMail, { body: { kind, written: JSON.parse(settled) } }),
    placeholderData: (before) => before,
    meta: { failure: 'The mail could not be shown.' },
  }).answer;
  return <MailText subject={subject} text={text} />;
}
