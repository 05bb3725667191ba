import { historyCalls } from '../../history/contract/history-calls.ts';
import { didWhat } from '../history/kinds/enquiry-words.ts';
import { useStaffNames } from '../history/kinds/useStaffNames.ts';
import { pageQuery } from '../lists/listing.ts';
import { usePage } from '../lists/usePage.ts';
import { Arrived } from '../parts/Notice.tsx';
import { LEFT, onDayAt } from '../parts/when.ts';

/** Nobody changes one enquiry more often. */
const MAX_STEPS = 100;

/** Lists what was done with an enquiry. */
export function EnquirySteps({ id }: { id: number }) {
  const choices = { kind: 'enquiry', subject: String(id), page: 1 };
  const read = usePage(historyCalls.listHistory, pageQuery(choices, { size: MAX_STEPS }));
  const nameOf = useStaffNames();
  return (
    <Arrived read={read} what="What was done">
      {({ entries }) => (
        <ol className="bare-list">
          {entries
            .flatMap(({ changes }) => changes)
            .reverse()
            .map((step) => (
              <li key={step.id}>
                <time dateTime={step.changed_at}>{onDayAt(step.changed_at)}</time>{' '}
                {step.by?.name ?? LEFT}: {didWhat(step, nameOf)}
              </li>
            ))}
        </ol>
      )}
    </Arrived>
  );
}
