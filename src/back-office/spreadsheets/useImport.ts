import { useRef, useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import type { ImportResult } from '../../catalogue/contract/spreadsheet/product-import.ts';
import { ApiError } from '../../client.ts';
import { UnreadablePhotoError } from '../../design/files/unreadable-photo.ts';
import { failureWords } from '../calls/attempt.ts';
import { checkImport, type Importing, runImport } from './import-calls.ts';
import {
  asItIsNow,
  type ImportFiles,
  noFiles,
  UnusableFilesError,
  withFiles,
} from './import-files.ts';

type ImportState =
  | { phase: 'choosing' }
  | { phase: 'checking' }
  | { phase: 'checked'; importing: Importing }
  | { phase: 'importing'; importing: Importing; progress: string }
  | { phase: 'done'; result: ImportResult; set: string };

const LOST = 'No answer came. Check the connection, then try again: nothing is imported twice.';

/** One import after the other: files, what they would do, and what they have done. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ phase: 'choosing' });
  const [files, setFiles] = useState(noFiles);
  const [problem, setProblem] = useState('');
  const turn = useRef(0);

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
      if (turn.current === own) setState({ phase: 'checked', importing });
    } catch (error) {
      if (turn.current !== own) return;
      setFiles({ ...wanted, sheet: undefined });
      setState({ phase: 'choosing' });
      if (!sessionHasEnded(error)) setProblem(`${wanted.sheet.name}: ${whyNot(error)}`);
    }
  }

  async function run(importing: Importing, leavesOutRefused: boolean) {
    setProblem('');
    const tell = (gone: number, all: number) => {
      const progress = gone < all ? `Sending photograph ${gone + 1} of ${all} …` : 'Importing …';
      setState({ phase: 'importing', importing, progress });
    };
    try {
      const result = await runImport(importing, leavesOutRefused, tell);
      setState({ phase: 'done', result, set: importing.set });
      setFiles(noFiles);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        return check(importing.files, error.message);
      }
      setState({ phase: 'checked', importing });
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
        check(withFiles(files, chosen));
      } catch (error) {
        setProblem(whyNot(error));
      }
    },
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
