import { useState } from 'react';
import { callAsStaff } from '../../account/session/session.ts';
import { personalDataCalls } from '../../enquiry/contract/personal-data-calls.ts';
import { paths } from '../../paths.ts';
import { attempt } from '../calls/attempt.ts';
import { downloadFile } from '../calls/download-file.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Section } from '../parts/Section.tsx';
import styles from './CustomerScreen.module.css';

/** Lets owners hand over or erase what is kept about a customer who asks for it. */
export function CustomerData({ id, name }: { id: number; name: string }) {
  const [isErasing, setErasing] = useState(false);
  return (
    <Section title="Their data" boxed>
      <p>
        Customers may have a copy of what is kept about them, or have it erased. Both go by the
        number and the address of this enquiry.
      </p>
      <div className={styles.buttons}>
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={() => downloadFile(personalDataCalls.exportCustomer, { params: { id } })}
        >
          Download their data
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={() => setErasing(true)}>
          Erase them for good…
        </button>
      </div>
      {isErasing && (
        <ConfirmDialog
          title={`Erase ${name} for good?`}
          confirm="Erase for good"
          busy="Erasing…"
          destroys
          onConfirm={() => erase(id)}
          onClose={() => setErasing(false)}
        >
          <p>
            Enquiries, files, replies, notes, quotations and mails of this number and this address
            are deleted, and nothing brings them back. Accepted quotations stay without the person’s
            other data, since the tax law has you keep records of sales.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

async function erase(id: number): Promise<void> {
  const isErased = await attempt(
    () => callAsStaff(personalDataCalls.eraseCustomer, { params: { id } }),
    {
      done: 'All that was kept about this customer is erased. Backups made before still hold it.',
      failed: 'Nothing was erased. Check the connection, then try again.',
    },
  );
  if (isErased) location.assign(paths.enquiries);
}
