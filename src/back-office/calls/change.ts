import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import type { CallInput, CallResult } from '../../call-request.ts';
import type { Call } from '../../platform/contract/call.ts';
import type { Route } from '../../platform/contract/route.ts';
import { attempt, failureOf } from './attempt.ts';

interface Words<Answer> {
  /** Names the thing in both sentences, such as `The quotation`. */
  noun: string;
  /** Completes both sentences, such as `withdrawn`. */
  verb: string;
  /** Sentence for a success in place of the usual one. */
  done?: string;
  /** Receives the answer. */
  show?: (answer: Answer) => unknown;
  /** Calls to make again afterwards; a refusal also says that what is shown is out of date. */
  refresh?: Pick<Route, 'path'>[];
}

/** Makes a call that changes something, says in a toast how it went, and returns true on success. */
export async function change<Made extends Call>(
  call: Made,
  given: CallInput<Made>,
  words: Words<CallResult<Made>>,
): Promise<boolean> {
  const { noun, verb, done = `${noun} is ${verb}.`, show, refresh = [] } = words;
  async function make() {
    const answer = await callAsStaff(call, given);
    await show?.(answer);
  }
  const isDone = await attempt(make, { done, failed: failureOf(noun, verb) });
  await refetchCalls(...refresh);
  return isDone;
}
