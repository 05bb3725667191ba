import { apiPaths } from '../../api-paths.ts';
import { FileText, Trash } from '../../design/icons/icons.ts';
import { enquiryPath } from '../../paths.ts';
import { isAwaited, type Quotation } from '../../quotation/contract/quotation.ts';
import { downloadFile } from '../calls/download-file.ts';
import { Bell } from '../parts/icons.ts';
import styles from './QuotationForm.module.css';
import { QuotationStatusPill } from './QuotationStatusPill.tsx';

interface Props {
  quotation: Quotation;
  onRemind: () => void;
  onDiscard: () => void;
}

/** Shows the status of a quotation and its actions. */
export function QuotationActions({ quotation, onRemind, onDiscard }: Props) {
  const { id, status, enquiry_id, draft, revisions } = quotation;
  return (
    <div className={styles.actions}>
      <QuotationStatusPill status={status} mail={revisions[0]?.mail ?? null} />
      {enquiry_id !== null && (
        <a className="way" href={enquiryPath(enquiry_id)}>
          Its enquiry
        </a>
      )}
      <button
        className="button"
        data-kind="quiet"
        type="button"
        onClick={() => downloadFile(apiPaths.quotationFile(id))}
      >
        <FileText size={18} />
        PDF
      </button>
      {isAwaited(status) && (
        <button className="button" data-kind="quiet" type="button" onClick={onRemind}>
          <Bell size={18} />
          Remind the customer
        </button>
      )}
      {draft && (
        <button className="button" data-kind="quiet" type="button" onClick={onDiscard}>
          <Trash size={18} />
          Discard the draft
        </button>
      )}
    </div>
  );
}
