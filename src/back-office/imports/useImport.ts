import { useRef, useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import { ApiError } from '../../client.ts';
import { UnreadablePhotoError } from '../../design/files/unreadable-photo.ts';
import type { SheetSettings } from '../../platform/contract/sheet-settings.ts';
import { failureWords } from '../calls/attempt.ts';
import { type BegunImport, ImportStopped } from './begun-import.ts';
import { asItIsNow, type ImportFiles, noFiles, UnusableFilesError } from './import-files.ts';

/** Steps before an import, in order; not each has values. */
export const STEPS = {
  columns: 'Sheet and columns',
  values: 'Values',
  rows: 'Check rows',
} as const;
export type Step = keyof typeof STEPS;

/** What is imported, such as products. */
export interface ImportKind<Settings, Begun> {
  defaults: Settings;
  /** @throws UnusableFilesError */
  withFiles: (before: ImportFiles, chosen: readonly File[]) => ImportFiles;
  /**
   * Makes the dry run.
   *
   * @param before earlier check of the same files
   * @throws ApiError
   */
  check: (files: ImportFiles, settings: Settings, before?: Begun) => Promise<Begun>;
  /** Settings by which the dry run was made. */
  settingsOf: (begun: Begun) => Settings;
  /** The first step that needs a decision. */
  firstStep: (begun: Begun) => Step;
  stepAfterColumns: (begun: Begun) => Step;
}

/** A checked file with the person's settings. */
export interface Checked<Settings, Begun> {
  importing: Begun;
  step: Step;
  /** Settings, unchecked ones included. */
  draft: Settings;
  /** True while an answer is pending. */
  isBusy: boolean;
}

type ImportState<Settings, Begun, Result> =
  | { phase: 'choosing' }
  | { phase: 'checking' }
  | { phase: 'checked'; checked: Checked<Settings, Begun> }
  | { phase: 'importing'; checked: Checked<Settings, Begun>; progress: string }
  | { phase: 'done'; result: Result; set: string };

const LOST = 'No answer came. Check the connection, then try again: nothing is imported twice.';

/** Holds the state of one import after another: files, dry run and result. */
export function useImport<
  Mapping,
  Settings extends SheetSettings<Mapping>,
  Begun extends BegunImport<unknown>,
  Result,
>(kind: ImportKind<Settings, Begun>) {
  type CheckedNow = Checked<Settings, Begun>;
  const [state, setState] = useState<ImportState<Settings, Begun, Result>>({ phase: 'choosing' });
  const [files, setFiles] = useState(noFiles);
  const [problem, setProblem] = useState('');
  const turn = useRef(0);

  const show = (checked: CheckedNow) => setState({ phase: 'checked', checked });
  const freshly = (importing: Begun, step: Step): CheckedNow => {
    return { importing, step, draft: kind.settingsOf(importing), isBusy: false };
  };

  async function check(wanted: ImportFiles, said = '') {
    turn.current += 1;
    const own = turn.current;
    setFiles(wanted);
    setProblem(said);
    if (!wanted.sheet) return setState({ phase: 'choosing' });
    setState({ phase: 'checking' });
    try {
      const now = { ...wanted, sheet: await asItIsNow(wanted.sheet) };
      const importing = await kind.check(now, kind.defaults);
      // Other files may have been dropped meanwhile.
      if (turn.current === own) show(freshly(importing, kind.firstStep(importing)));
    } catch (error) {
      if (turn.current !== own) return;
      setFiles({ ...wanted, sheet: undefined });
      setState({ phase: 'choosing' });
      if (!sessionHasEnded(error)) setProblem(`${wanted.sheet.name}: ${whyNot(error)}`);
    }
  }

  /** Checks the same files with other settings, and goes to a step. */
  async function recheck(
    checked: CheckedNow,
    draft: Settings,
    stepOf: (importing: Begun) => Step,
    said = '',
  ) {
    turn.current += 1;
    const own = turn.current;
    setProblem(said);
    show({ ...checked, draft, isBusy: true });
    try {
      const { importing: before } = checked;
      const importing = await kind.check(before.files, draft, before);
      if (turn.current === own) show(freshly(importing, stepOf(importing)));
    } catch (error) {
      if (turn.current !== own) return;
      show({ ...checked, draft, isBusy: false });
      if (!sessionHasEnded(error)) setProblem(whyNot(error));
    }
  }

  /** @param send imports what the dry run saw, and receives where to tell its progress */
  async function run(
    checked: CheckedNow,
    send: (tell: (progress: string) => void) => Promise<Result>,
  ) {
    const { importing } = checked;
    setProblem('');
    const tell = (progress: string) => setState({ phase: 'importing', checked, progress });
    try {
      const result = await send(tell);
      setState({ phase: 'done', result, set: importing.set });
      setFiles(noFiles);
    } catch (error) {
      if (error instanceof ImportStopped) return show(checked);
      if (error instanceof ApiError && error.status === 409) {
        return recheck(checked, checked.draft, () => 'rows', error.message);
      }
      show(checked);
      tellWhy(error);
    }
  }

  function tellWhy(error: unknown) {
    if (!sessionHasEnded(error)) setProblem(whyNot(error));
  }

  return {
    state,
    files,
    problem,
    /** Does something about a file, such as a download; the screen says how it fails. */
    attempt: async (work: () => Promise<void>) => {
      setProblem('');
      try {
        await work();
      } catch (error) {
        tellWhy(error);
      }
    },
    choose: (chosen: File[]) => {
      if (chosen.length === 0 || state.phase === 'importing') return;
      try {
        void check(kind.withFiles(files, chosen));
      } catch (error) {
        setProblem(whyNot(error));
      }
    },
    change: (checked: CheckedNow, draft: Settings) => show({ ...checked, draft }),
    goTo: (checked: CheckedNow, step: Step) => show({ ...checked, step }),
    /** Reads another sheet or heading row, and guesses the columns again. */
    readFrom: (checked: CheckedNow, place: Pick<SheetSettings<Mapping>, 'sheet' | 'headings'>) =>
      recheck(checked, { ...kind.defaults, ...place }, () => 'columns'),
    continueFrom: (checked: CheckedNow) => {
      const isFirst = checked.step === 'columns';
      return recheck(checked, checked.draft, (importing) =>
        isFirst ? kind.stepAfterColumns(importing) : 'rows',
      );
    },
    checkAgain: (checked: CheckedNow, draft: Settings) => recheck(checked, draft, () => 'rows'),
    run,
    restart: () => check(noFiles),
  };
}

function whyNot(error: unknown): string {
  if (error instanceof ApiError) return failureWords(error, LOST);
  if (error instanceof UnusableFilesError || error instanceof UnreadablePhotoError) {
    return error.message;
  }
  throw error;
}
