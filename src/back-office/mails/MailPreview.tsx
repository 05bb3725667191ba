import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { type MailKind, placeholdersOf } from '../../company/contract/texts/mail-kinds.ts';
import { placeholderProblem } from '../../company/contract/texts/placeholders.ts';
import { applyOverrides, type Overrides, valueAt } from '../../site/contract/overrides.ts';
import { useSettled } from '../calls/useSettled.ts';
import { previewMail } from '../contract/mail-preview.ts';
import { FailedNotice } from '../parts/Notice.tsx';
import type { DocumentForm } from '../site/form/useDocumentForm.ts';
import { PreviewSection } from '../site/preview/PreviewSection.tsx';
import styles from './MailPreview.module.css';

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
        <WrittenMail kind={kind} written={written} />
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

function WrittenMail({ kind, written }: { kind: MailKind; written: Overrides }) {
  const settled = useSettled(JSON.stringify(written));
  const { data, isError, refetch } = useQuery(
    {
      queryKey: [previewMail.path, kind, settled],
      queryFn: () =>
        callAsStaff(previewMail, {
          body: { kind, written: JSON.parse(settled) },
        }),
      placeholderData: (before) => before,
      meta: { failure: 'The mail could not be shown.' },
    },
    queryClient,
  );
  if (isError) return <FailedNotice what="This mail" onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <article className={styles.mail}>
      <h3 className={styles.subject}>{data.subject}</h3>
      <p className={styles.text}>{data.text}</p>
    </article>
  );
}
