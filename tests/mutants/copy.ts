import { execFileSync, spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A loop that a fault has made endless ends here, on a busy machine too. */
const MAX_CPU_SECONDS = 900;
const MAX_RUN_MS = 90 * 60_000;

export interface Result {
  isGreen: boolean;
  output: string;
}

/** A clone of a project with its uncommitted changes, in which files may be broken. */
export interface Copy {
  folder: string;
  commit: string;
  run(command: string, env?: Record<string, string>): Promise<Result>;
}

/** @param folder is emptied */
export function copyProject(project: string, folder: string): Copy {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const commit = git('-C', project, 'stash', 'create') || git('-C', project, 'rev-parse', 'HEAD');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  git('clone', '--quiet', '--shared', '--no-checkout', project, folder);
  git('-C', folder, 'checkout', '--quiet', '--detach', commit);
  symlinkSync(resolve(project, 'node_modules'), join(folder, 'node_modules'));
  // One by one: Node copies no folder that the copy stands in, whatever a filter leaves out.
  for (const path of globSync('.cache/*', { cwd: project, exclude: ['.cache/mutants'] }))
    cpSync(join(project, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  return { folder, commit, run: (command, env = {}) => run(folder, command, env) };
}

function run(folder: string, command: string, env: Record<string, string>): Promise<Result> {
  const child = spawn('sh', ['-c', `ulimit -t ${MAX_CPU_SECONDS}; exec ${command}`], {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
      NO_COLOR: '1',
      NODE_COMPILE_CACHE: join(folder, '.cache/compiled'),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: MAX_RUN_MS,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ isGreen: code === 0, output: stripVTControlCharacters(output) }),
    );
  });
}
