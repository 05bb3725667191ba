import { useState } from 'react';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { printedPhone } from '../../company/contract/phone-number.ts';
import { type PersonMatch, personalDataCalls } from '../../enquiry/contract/personal-data-calls.ts';
import { paths } from '../../paths.ts';
import { change } from '../calls/change.ts';
import { downloadFile } from '../calls/download-file.ts';
import { leaveFor } from '../calls/leave-for.ts';
import { Section } from '../parts/Section.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { useRead } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/open-dialog.tsx';
import styles from './CustomerScreen.module.css';

/** Lets owners hand over or erase what is kept about a customer who asks for it. */
export function CustomerData({ id, name }: { id: number; name: string }) {
  return (
    <Section title="Their data" boxed>
      <p>
        Customers may have a copy of what is kept about them, or have it erased. Both go by their
        mail address; without one, by this enquiry alone. What is joined to it goes with it.
      </p>
      <Boundary what="The other records">
        <Data id={id} name={name} />
      </Boundary>
    </Section>
  );
}

function Data({ id, name }: { id: number; name: string }) {
  const matches = useRead(personalDataCalls.listPersonMatches, { params: { id } });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const also = matches.map(({ key }) => key).filter((key) => ticked.includes(key));
  const given = { params: { id }, ...(also.length > 0 && { query: { also: also.join(',') } }) };
  const toggle = (key: string) =>
    setTicked(ticked.includes(key) ? ticked.filter((each) => each !== key) : [...ticked, key]);
  return (
    <>
      {matches.length > 0 && (
        <fieldset className={styles.matches}>
          <legend>Tick what is theirs, too. Others may use the same number or name.</legend>
          {matches.map((match) => (
            <label key={match.key}>
              <input
                type="checkbox"
                checked={ticked.includes(match.key)}
                onChange={() => toggle(match.key)}
              />
              <span>
                {whoseIs(match)} <small>{aboutMatch(match)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.buttons}>
        <Button kind="quiet" onPress={() => downloadFile(personalDataCalls.exportCustomer, given)}>
          Download their data
        </Button>
        <Button
          kind="quiet"
          className={styles.danger}
          onPress={() => erase(given, name, also.length)}
        >
          Erase them for good…
        </Button>
      </div>
    </>
  );
}

function whoseIs({ names, email, phone }: PersonMatch): string {
  const reach = email ?? (phone ? printedPhone(phone) : 'no address, no number');
  return [names.join(', '), reach].filter(Boolean).join(' · ');
}

function aboutMatch({ because, enquiries, quotations, latest_at }: PersonMatch): string {
  const counts = [
    enquiries > 0 && `${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}`,
    quotations > 0 && `${quotations} ${quotations === 1 ? 'quotation' : 'quotations'}`,
  ].filter(Boolean);
  return `Same ${because} · ${counts.join(', ')} · ${shortDay(dayInNairobi(latest_at))}`;
}

const ERASED =
  'All that was kept about this customer is erased. Backups made before still hold it.';

function erase(
  given: { params: { id: number }; query?: { also: string } },
  name: string,
  others: number,
) {
  const whose = others === 0 ? 'this customer' : `this customer and ${others} that you ticked`;
  return confirm({
    title: `Erase ${name} for good?`,
    text: `Enquiries, files, replies, notes, quotations and mails of ${whose} are deleted, and nothing brings them back. Accepted quotations stay without the person’s other data, since the tax law has you keep records of sales.`,
    action: 'Erase for good',
    danger: true,
    act: () =>
      change(personalDataCalls.eraseCustomer, given, {
        noun: name,
        verb: 'erased',
        show: () => leaveFor(paths.enquiries, ERASED),
      }),
  });
}
