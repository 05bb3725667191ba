import { useRef, useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import {
  defaultSettings,
  type ImportSettings,
} from '../../catalogue/contract/spreadsheet/import-settings.ts';
import type { ImportResult } from '../../catalogue/contract/spreadsheet/product-import.ts';
import { ApiError } from '../../client.ts';
import { UnreadablePhotoError } from '../../design/files/unreadable-photo.ts';
import { failureWords } from '../calls/attempt.ts';
import {
  checkImport,
  type FailedPhoto,
  type Importing,
  PhotosFailedError,
  runImport,
  saveRefusedRows,
} from './import-calls.ts';
import {
  asItIsNow,
  type ImportFiles,
  noFiles,
  UnusableFilesError,
  withFiles,
} from './import-files.ts';
import { firstStep, type Step, stepAfterColumns } from './steps/import-steps.ts';

/** A checked file with the person's settings. */
export interface Checked {
  importing: Importing;
  step: Step;
  /** Settings, unchecked ones included. */
  draft: ImportSettings;
  /** Photos that could not be uploaded or downloaded at the last try. */
  failedPhotos: FailedPhoto[];
  /** True while an answer is pending. */
  isBusy: boolean;
}

type ImportState =
  | { phase: 'choosing' }
  | { phase: 'checking' }
  | { phase: 'checked'; checked: Checked }
  | { phase: 'importing'; checked: Checked; progress: string }
  | { phase: 'done'; result: ImportResult; set: string };

const LOST = 'No answer came. Check the connection, then try again: nothing is imported twice.';

/** Holds the state of one import after another: files, dry run and result. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ phase: 'choosing' });
  const [files, setFiles] = useState(noFiles);
  const [problem, setProblem] = useState('');
  const turn = useRef(0);

  const show = (checked: Checked) => setState({ phase: 'checked', checked });

  async function check(wanted: ImportFiles, said = '') {
    turn.current += 1;
    const own = turn.current;
    setFiles(wanted);
    setProblem(said);
    if (!wanted.sheet) return setState({ phase: 'choosing' });
    setState({ phase: 'checking' });
    try {
      const now = { ...wanted, sheet: await asItIsNow(wanted.sheet) };
      const importing = await checkImport(now);
      // Other files may have been dropped meanwhile.
      if (turn.current === own) show(freshly(importing, firstStep(importing.plan)));
    } catch (error) {
      if (turn.current !== own) return;
      setFiles({ ...wanted, sheet: undefined });
      setState({ phase: 'choosing' });
      if (!sessionHasEnded(error)) setProblem(`${wanted.sheet.name}: ${whyNot(error)}`);
    }
  }

  /** Checks the same files with other settings, and goes to a step. */
  async function recheck(
    checked: Checked,
    draft: ImportSettings,
    stepOf: (importing: Importing) => Step,
    said = '',
  ) {
    turn.current += 1;
    const own = turn.current;
    setProblem(said);
    show({ ...checked, draft, isBusy: true });
    try {
      const { importing: before } = checked;
      const importing = await checkImport(before.files, draft, before);
      if (turn.current === own) show(freshly(importing, stepOf(importing)));
    } catch (error) {
      if (turn.current !== own) return;
      show({ ...checked, draft, isBusy: false });
      if (!sessionHasEnded(error)) setProblem(whyNot(error));
    }
  }

  async function run(checked: Checked, leavesOutRefused: boolean) {
    const { importing } = checked;
    setProblem('');
    const tell = (gone: number, all: number) => {
      const progress = gone < all ? `Photo ${gone + 1} of ${all} …` : 'Importing …';
      setState({ phase: 'importing', checked, progress });
    };
    try {
      const result = await runImport(importing, leavesOutRefused, tell);
      setState({ phase: 'done', result, set: importing.set });
      setFiles(noFiles);
    } catch (error) {
      if (error instanceof PhotosFailedError)
        return show({ ...checked, failedPhotos: error.photos });
      if (error instanceof ApiError && error.status === 409) {
        return recheck(checked, checked.draft, () => 'rows', error.message);
      }
      show(checked);
      if (!sessionHasEnded(error)) setProblem(whyNot(error));
    }
  }

  async function saveRefused({ importing, draft }: Checked) {
    setProblem('');
    try {
      await saveRefusedRows(importing.files, draft);
    } catch (error) {
      if (!sessionHasEnded(error)) setProblem(whyNot(error));
    }
  }

  return {
    state,
    files,
    problem,
    choose: (chosen: File[]) => {
      if (chosen.length === 0 || state.phase === 'importing') return;
      try {
        void check(withFiles(files, chosen));
      } catch (error) {
        setProblem(whyNot(error));
      }
    },
    change: (checked: Checked, draft: ImportSettings) => show({ ...checked, draft }),
    goTo: (checked: Checked, step: Step) => show({ ...checked, step }),
    /** Reads another sheet or heading row, and guesses the columns again. */
    readFrom: (checked: Checked, place: Pick<ImportSettings, 'sheet' | 'headings'>) =>
      recheck(checked, { ...defaultSettings, ...place }, () => 'columns'),
    continueFrom: (checked: Checked) => {
      const isFirst = checked.step === 'columns';
      return recheck(checked, checked.draft, ({ plan }) =>
        isFirst ? stepAfterColumns(plan.values) : 'rows',
      );
    },
    checkAgain: (checked: Checked, draft: ImportSettings) => recheck(checked, draft, () => 'rows'),
    run,
    saveRefused,
    restart: () => check(noFiles),
  };
}

function freshly(importing: Importing, step: Step): Checked {
  return { importing, step, draft: importing.plan.choices, failedPhotos: [], isBusy: false };
}

function whyNot(error: unknown): string {
  if (error instanceof ApiError) return failureWords(error, LOST);
  if (error instanceof UnusableFilesError || error instanceof UnreadablePhotoError) {
    return error.message;
  }
  throw error;
}
