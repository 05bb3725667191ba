import { MAX_ATTACHMENT_BYTES, SLIP_TOO_LARGE } from '../../enquiry/contract/attachment-limits.ts';

/**
 * Makes the photo of a slip smaller before the form sends it, as visitors pay for data. Without it the
 * form works, too, with the photos that the server takes.
 */
export function watchSlip(): void {
  const input = document.querySelector<HTMLInputElement>('#slip');
  const problem = document.querySelector('#slip-problem');
  const words = document.querySelector<HTMLTextAreaElement>('#told');
  const button = input?.form?.querySelector('button');
  if (!input || !problem || !words || !button) return;
  const name = button.textContent;
  let preparing: Promise<void> | undefined;

  const say = (what: string) => {
    problem.textContent = what;
    // One of both is enough.
    words.required = input.files?.length === 0;
  };
  const prepare = () => {
    say('');
    const [chosen] = input.files ?? [];
    const replacing = chosen && replaceBySmaller(input, chosen).then(say);
    preparing = replacing;
    void replacing?.finally(() => {
      if (preparing === replacing) preparing = undefined;
    });
  };
  input.addEventListener('change', prepare);
  input.form?.addEventListener('submit', async (event) => {
    if (preparing) {
      event.preventDefault();
      await preparing;
      // What cannot be sent has left the field, which says so.
      if (problem.textContent === '') button.click();
      return;
    }
    button.textContent = 'Sending …';
  });
  const begin = () => {
    button.textContent = name;
    say(problem.textContent ?? '');
  };
  // The browser brings the page back as it was left.
  addEventListener('pageshow', begin);
  begin();
  // It may have been chosen before this script came.
  if (input.files?.length) prepare();
}

/** @returns what is wrong with the file, which leaves the field then; empty if nothing is */
async function replaceBySmaller(input: HTMLInputElement, chosen: File): Promise<string> {
  const opened = await import('../../design/files/prepare-file.ts').catch(() => undefined);
  // Without a connection the server says what is wrong, once there is one.
  if (!opened) return '';
  let problem = '';
  try {
    const smaller = await opened.prepareFile(chosen, MAX_ATTACHMENT_BYTES);
    if (smaller === chosen || input.files?.[0] !== chosen) return '';
    if (smaller.size > MAX_ATTACHMENT_BYTES) problem = SLIP_TOO_LARGE;
    else input.files = listOf(smaller);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UnreadablePhotoError') throw error;
    problem = error.message;
  }
  if (problem) input.value = '';
  return problem;
}

/** The only kind of list that a field takes. */
function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
