import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { engines, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

function installWith(version: string) {
  const npm_config_user_agent = `npm/10.8.2 node/v${version} linux x64 workspaces/false`;
  const env = { ...process.env, npm_config_user_agent };
  const script = 'netlify/commands/require-node.mjs';
  const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, said: stderr.trim() };
}

it.each(['20.19.0', '20.20.2', '22.12.0', '23.1.0', '24.21.0'])(
  'the site installs with Node %s',
  (version) => expect(installWith(version)).toEqual({ status: 0, said: '' }),
);

it.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0'])(
  'Node %s is refused with one sentence that names what to install',
  (version) => {
    const { status, said } = installWith(version);
    expect(status).toBe(1);
    expect(said).toBe(
      `Node ${version} cannot install this site: please install Node 20.19 or a later 20, or 22.12 or newer, and run "npm ci" again.`,
    );
  },
);

it('the range that package.json names is supported', () => {
  expect(engines.node).toBe('^20.19.0 || >=22.12.0');
});

it('the site runs on a Node that is also installed for production', () => {
  expect(dependencies.node).toMatch(/^24\./);
});
