import { callAsStaff, sessionHasEnded } from '../account/session.ts';
import { showToast } from '../design/toasts.ts';
import { saidOr } from './said.ts';

/** Saves what a call answers as a file, under the name that the server gives it. */
export async function downloadFile(address: string): Promise<void> {
  try {
    const { blob, name } = await callAsStaff(address, {
      read: (response) => response.blob(),
      parse: (answer, _status, headers) => ({ blob: answer as Blob, name: fileName(headers) }),
    });
    save(blob, name);
  } catch (error) {
    if (sessionHasEnded(error)) return;
    console.error('The file did not arrive.', error);
    const message = 'The file did not arrive. Check the connection, then try again.';
    showToast('error', saidOr(error, message));
  }
}

function fileName(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'export.csv';
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
