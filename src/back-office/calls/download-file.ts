import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import type { CallInput } from '../../call-request.ts';
import { fileName, saveFile } from '../../design/files/save-file.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import type { Call } from '../../platform/contract/call.ts';
import { failureWords } from './attempt.ts';

/** Saves the answer of a call as a file, under this name or the server's. */
export async function downloadFile<Made extends Call>(
  call: Made,
  given: CallInput<Made>,
  known?: string,
): Promise<void> {
  try {
    const { blob, name } = await callAsStaff(call, {
      ...given,
      read: (response) => response.blob(),
      parse: (answer, _status, headers) => ({
        blob: answer as Blob,
        name: known ?? fileName(headers, 'export.csv'),
      }),
    });
    saveFile(blob, name);
  } catch (error) {
    if (sessionHasEnded(error)) return;
    console.error('The file did not arrive.', error);
    const message = 'The file did not arrive. Check the connection, then try again.';
    showToast('error', failureWords(error, message));
  }
}
