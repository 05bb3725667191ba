import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { OperatorError } from '../../src/platform/operator-error.ts';

/** Runs a command with the words that follow its name, and returns its exit code. */
export type RunCommand = (args: string[]) => Promise<number>;

interface Command<Flag extends string, Value extends string> {
  /** Shown by `--help`: the syntax, and what the command does. */
  usage: string;
  /** Maximum number of arguments. */
  maxWords?: number;
  /** Boolean options, such as `yes`. */
  flags?: readonly Flag[];
  /** Options with a value, such as `to`. */
  values?: readonly Value[];
  /**
   * Imports its modules dynamically, so that broken JSON in a data file is reported like other
   * errors.
   */
  run(
    words: string[],
    flags: Record<Flag, boolean>,
    values: Partial<Record<Value, string>>,
  ): Promise<void>;
}

/** The command was called wrongly; the operator also sees its usage. */
export class UsageError extends OperatorError {}

/** A command that runs, or prints its usage. An OperatorError is shown without a stack trace. */
export function command<Flag extends string = never, Value extends string = never>(
  given: Command<Flag, Value>,
): RunCommand {
  return async (args) => {
    try {
      const { words, flags, values } = readWords(given, args);
      if (flags.help) console.log(given.usage);
      else await given.run(words, flags, values);
      return 0;
    } catch (error) {
      const usage = error instanceof UsageError ? `\n\n${given.usage}` : '';
      console.error(isForPeople(error) ? `\n${error.message}${usage}\n` : error);
      return 1;
    }
  };
}

/** @throws UsageError for an unknown option or too many arguments */
function readWords<Flag extends string, Value extends string>(
  { maxWords = 0, flags = [], values: valued = [] }: Command<Flag, Value>,
  args: string[],
) {
  const names = ['help', ...flags] as const;
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'boolean' }] as const),
    ...valued.map((name) => [name, { type: 'string' }] as const),
  ]);
  const { positionals, values } = parse(options, args);
  if (positionals.length > maxWords) {
    throw new UsageError(`"${positionals[maxWords]}" is a word too many.`);
  }
  const given = Object.fromEntries(names.map((name) => [name, values[name] === true]));
  return {
    words: positionals,
    flags: given as Record<Flag | 'help', boolean>,
    values: values as Partial<Record<Value, string>>,
  };
}

function parse(options: Record<string, { type: 'boolean' | 'string' }>, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [problem] = (error as Error).message.split('. ');
    throw new UsageError(`${problem}.`, { cause: error });
  }
}

/**
 * Asks before an irreversible action.
 *
 * @param isSure skips the question, for scripts
 * @throws OperatorError unless the answer is yes
 */
export async function askToConfirm(consequence: string, isSure: boolean): Promise<void> {
  if (isSure) return;
  if (!process.stdin.isTTY) {
    throw new OperatorError(`${consequence}\nNothing was done. Add --yes to go ahead.`);
  }
  const terminal = createInterface(process.stdin, process.stdout);
  const answer = await terminal.question(`${consequence}\nGo ahead? [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError('Nothing was done.');
}

function isForPeople(error: unknown): error is Error {
  const isBrokenJson = error instanceof SyntaxError && error.message.includes('.json:');
  return error instanceof OperatorError || isBrokenJson;
}
