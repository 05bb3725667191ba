import { personalDataCalls } from '../../enquiry/contract/personal-data-calls.ts';
import { paths } from '../../paths.ts';
import { change } from '../calls/change.ts';
import { downloadFile } from '../calls/download-file.ts';
import { leaveFor } from '../calls/leave-for.ts';
import { Section } from '../parts/Section.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/open-dialog.tsx';
import styles from './CustomerScreen.module.css';

/** Lets owners hand over or erase what is kept about a customer who asks for it. */
export function CustomerData({ id, name }: { id: number; name: string }) {
  return (
    <Section title="Their data" boxed>
      <p>
        Customers may have a copy of what is kept about them, or have it erased. Both go by the
        number and the address of this enquiry.
      </p>
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          onPress={() => downloadFile(personalDataCalls.exportCustomer, { params: { id } })}
        >
          Download their data
        </Button>
        <Button kind="quiet" onPress={() => erase(id, name)}>
          Erase them for good…
        </Button>
      </div>
    </Section>
  );
}

const ERASED =
  'All that was kept about this customer is erased. Backups made before still hold it.';

function erase(id: number, name: string) {
  return confirm({
    title: `Erase ${name} for good?`,
    text: 'Enquiries, files, replies, notes, quotations and mails of this number and this address are deleted, and nothing brings them back. Accepted quotations stay without the person’s other data, since the tax law has you keep records of sales.',
    action: 'Erase for good',
    danger: true,
    act: () =>
      change(
        personalDataCalls.eraseCustomer,
        { params: { id } },
        {
          noun: name,
          verb: 'erased',
          show: () => leaveFor(paths.enquiries, ERASED),
        },
      ),
  });
}
