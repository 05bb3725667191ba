import { onTestFinished, vi } from 'vitest';
import { runCommand } from '../../../netlify/commands/all-commands.ts';

/**
 * Runs a command of the project in this process, since another one would load the whole site. Nobody
 * sits at a terminal, and its settings stay until the test ends.
 */
export async function saidBy(name: string, args: string[], env: Record<string, string>) {
  for (const [setting, value] of Object.entries(env)) vi.stubEnv(setting, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  let said = '';
  const write = (...words: unknown[]) => {
    said += `${words.join(' ')}\n`;
  };
  const log = vi.spyOn(console, 'log').mockImplementation(write);
  const error = vi.spyOn(console, 'error').mockImplementation(write);
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue({} as typeof process.stdin);
  const code = await runCommand(name, args);
  log.mockRestore();
  stdin.mockRestore();
  // What a command tells an operator is no complaint of the test.
  error.mockReset();
  return { code, said };
}
