import { refetchCalls } from '../../account/session/api-query.ts';
import type { CallInput, CallResult } from '../../call-request.ts';
import { ApiError } from '../../client.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import type { Call } from '../../platform/contract/call.ts';
import type { Route } from '../../platform/contract/route.ts';
import { attempt, couldNotBe, failureWords, type Said } from './attempt.ts';
import { callForSet, showDoneToast } from './undo.ts';

interface Words<Answer> {
  /** Names the thing in both sentences, such as `The quotation`. */
  noun: string;
  /** Completes both sentences, such as `withdrawn`. */
  verb: string;
  /** Sentence for a success in place of the usual one; null where the screen itself shows it. */
  done?: string | null | ((answer: Answer) => string | null);
  /** Receives a failure, and returns its sentence; null where the caller goes on, which then reads again itself. */
  failed?: (error: unknown) => Said | null;
  /** Receives the answer before anything is said. */
  show?: (answer: Answer) => unknown;
  /** Calls to make again afterwards, also after an undo; a refusal says that what is shown is out of date, too. */
  refresh?: Pick<Route, 'path'>[];
  /**
   * True for a change that the history can undo: the toast offers it. A function shows at once what was
   * there before, while the undo is on its way.
   */
  mayUndo?: boolean | (() => unknown);
  /** True for what takes the thing away: a colleague who was faster has done it, too. */
  removes?: boolean;
}

/** Makes a call that changes something, says in a toast how it went, and returns true once it is done. */
export async function change<Made extends Call>(
  call: Made,
  given: CallInput<Made>,
  words: Words<CallResult<Made>>,
): Promise<boolean> {
  const { noun, verb, done = `${noun} is ${verb}.`, show, refresh = [], mayUndo, removes } = words;
  const { failed = couldNotBe(noun, verb) } = words;
  const showNow = () => refetchCalls(...refresh);

  async function make() {
    const { answer, set } = await callForSet(call, given);
    await show?.(answer);
    const said = typeof done === 'function' ? done(answer) : done;
    if (said === null) return;
    const showBefore = typeof mayUndo === 'function' ? mayUndo : undefined;
    if (mayUndo) showDoneToast(said, set, showNow, said, showBefore);
    else showToast('success', said);
  }

  let goesOn = false;
  let isGone = false;
  function say(error: unknown): Said | null {
    const said = typeof failed === 'string' ? failureWords(error, failed) : failed(error);
    goesOn = said === null;
    isGone = error instanceof ApiError && error.status === 404;
    return said;
  }

  const isDone = await attempt(make, { failed: say });
  if (!goesOn) await showNow();
  return isDone || (removes === true && isGone);
}
