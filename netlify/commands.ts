import { runCommand } from './commands/all-commands.ts';

const [name = '', ...args] = process.argv.slice(2);
const code = await runCommand(name, args);
if (code !== 0) process.exit(code);
