import { useState } from 'react';
import { callQuery } from '../../account/session/api-query.ts';
import { opensTasks, rememberOpensTasks } from '../../account/session/start-screen.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { Pill, type Tone } from '../../design/Pill.tsx';
import { setAsideWords } from '../../enquiry/contract/mail/set-aside.ts';
import { enquiryPath, paths, quotationPath } from '../../paths.ts';
import { LATE_NAMES } from '../../quotation/contract/payments/late.ts';
import * as routes from '../../routes.ts';
import type { Task, TaskKind } from '../contract/tasks.ts';
import { ENQUIRY_TASKS, listTasks } from '../contract/tasks.ts';
import { Notice } from '../parts/Notice.tsx';
import { ago } from '../parts/when.ts';
import { ConfirmButton } from '../quotations/payments/ConfirmButton.tsx';
import { sumWords } from '../quotations/payments/payment-words.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { late } from '../reading/late.tsx';
import { takeAhead } from '../reading/take-ahead.ts';
import { useReading } from '../reading/useRead.ts';
import { AddToOffice } from '../share/AddToOffice.tsx';
import { HeadActs, ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useRefetchOnNews } from '../shell/useRefetchOnNews.ts';
import { Button } from '../ui/Button.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import { useIsWide } from '../ui/useIsWide.ts';
import { RemovedSoon } from './RemovedSoon.tsx';
import styles from './TasksScreen.module.css';

const tasksQuery = callQuery(listTasks, { refetchOnFocus: true });
takeAhead(tasksQuery);

/** Comes with its first use. */
const TellDialog = late(
  async () => (await import('../quotations/stages/TellDialog.tsx')).TellDialog,
);

interface Kind {
  /** Without it the row's button says it. */
  name?: string;
  tone?: Tone;
  /** What the row's link leads to; kinds without it have a button of their own. */
  act?: string;
}

const KINDS: Record<TaskKind, Kind> = {
  reminder: { name: 'Reminder due', tone: 'bad', act: 'Follow up' },
  answer: { act: 'Answer' },
  question: { name: 'The customer asked', tone: 'brand', act: 'Answer' },
  customer: { name: 'The customer answered', tone: 'good', act: 'Read it' },
  expiring: { name: 'Runs out', tone: 'wait', act: 'Remind' },
  payment: { name: 'Payment reported', tone: 'good' },
  deposit: { name: LATE_NAMES.deposit, tone: 'bad' },
  balance: { name: 'Balance due', tone: 'wait' },
  delivery: { name: LATE_NAMES.delivery, tone: 'bad', act: 'Deliver' },
};

const LATE_BALANCE: Kind = { name: LATE_NAMES.balance, tone: 'bad' };

/** A balance is listed before its day, too. */
function isLateBalance({ kind, due_on }: Task): boolean {
  return kind === 'balance' && due_on !== null && due_on < dayInNairobi(new Date());
}

/** Lists what waits for the reader today, what is late first. */
export function TasksScreen() {
  // A phone shows the work first.
  const isWide = useIsWide();
  const add = <AddToOffice key="add" hasPaste kind={isWide ? 'quiet' : 'row'} />;
  return (
    <Shell screen="privateTasks">
      <ScreenHead title="Private Tasks" lead="What waits for you today: yours and nobody’s.">
        <HeadActs others={[isWide && add]} />
      </ScreenHead>
      <Boundary what="Your tasks">
        <Tasks />
      </Boundary>
      <Boundary what="What is removed soon" isQuiet>
        <RemovedSoon />
      </Boundary>
      <StartSetting />
      {!isWide && <div className={styles.add}>{add}</div>}
    </Shell>
  );
}

function Tasks() {
  const { tasks, total, set_aside } = useReading(tasksQuery).answer;
  useRefetchOnNews(routes.listTasks);
  return (
    <>
      {tasks.length === 0 ? (
        <Notice>
          <p>Nothing waits for you. New enquiries and reminders appear here by themselves.</p>
        </Notice>
      ) : (
        <ul className={`bare-list ${styles.tasks}`} aria-label="Tasks">
          {tasks.map((task, index) => (
            <Row key={`${task.kind} ${task.id}`} task={task} isNext={index === 0} />
          ))}
        </ul>
      )}
      {total > tasks.length && (
        <p className="fine">
          These are the first {tasks.length} of {total}.
        </p>
      )}
      {set_aside.length > 0 && <p className="fine">{setAsideWords(set_aside)}</p>}
    </>
  );
}

function pathOf({ kind, id, payment }: Task): string {
  if (kind === 'payment') {
    return payment?.quotation_id ? quotationPath(payment.quotation_id) : paths.orders;
  }
  return ENQUIRY_TASKS.includes(kind) ? enquiryPath(id) : quotationPath(id);
}

/** @param isNext it is the first: its act is the main one of the screen */
function Row({ task, isNext }: { task: Task; isNext: boolean }) {
  const { kind, customer, about, due_at, due_on, mine, payment } = task;
  const { name, tone, act } = isLateBalance(task) ? LATE_BALANCE : KINDS[kind];
  const ofAct = isNext ? undefined : 'quiet';
  return (
    <li className={styles.row}>
      <a className={styles.task} href={pathOf(task)}>
        <span className={styles.state}>{tone && <Pill tone={tone}>{name}</Pill>}</span>
        <span className={styles.when}>
          {due_on && <time dateTime={due_on}>{shortDay(due_on)}</time>}
          {due_at && <time dateTime={due_at}>{ago(due_at, new Date())}</time>}
          {!mine && <span>Unassigned</span>}
        </span>
        <strong className={styles.customer}>{customer || 'Somebody'}</strong>
        <span className={styles.about}>
          {[about, payment?.code, payment && payment.files.length > 0 && 'with the slip']
            .filter(Boolean)
            .join(' · ')}
        </span>
        {payment?.note && <span className={styles.note}>{payment.note}</span>}
        {act && (
          <span className={`button ${styles.act}`} data-kind={ofAct}>
            {act}
          </span>
        )}
      </a>
      {payment && (
        <ConfirmButton
          payment={payment}
          kind={ofAct}
          about={`${sumWords(payment)} of ${customer || 'somebody'}`}
        />
      )}
      {(kind === 'deposit' || kind === 'balance') && (
        <Button
          kind={ofAct}
          about={`${customer || 'somebody'} for the ${kind}`}
          onPress={() => void openDialog(TellDialog, { id: task.id, about: kind })}
        >
          Ask
        </Button>
      )}
    </li>
  );
}

/** This device remembers which screen opens after signing in. */
function StartSetting() {
  const [isFirst, setFirst] = useState(opensTasks);
  return (
    <label className={styles.first}>
      <input
        type="checkbox"
        checked={isFirst}
        onChange={({ currentTarget: { checked } }) => {
          rememberOpensTasks(checked);
          setFirst(checked);
        }}
      />
      Open this screen after signing in on this device
    </label>
  );
}
