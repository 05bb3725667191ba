/**
 * Runs with `npm ci` and makes it fail under an unsupported Node, where npm only warns and silently
 * skips native parts. npm's scripts run on the bundled Node, so the version comes from npm's user
 * agent, such as `npm/10.8.2 node/v20.19.0 linux x64`.
 */
const agent = process.env['npm_config_user_agent'] ?? '';
const version = /\bnode\/v(\d+\.\d+\.\d+)/.exec(agent)?.[1] ?? process.versions.node;
const [major = 0, minor = 0] = version.split('.').map(Number);

// Must equal `engines` in package.json: ^20.19.0 || >=22.12.0.
const isSupported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
if (!isSupported) {
  console.error(
    `\nNode ${version} cannot install this site: please install Node 20.19 or a later 20, or 22.12 or newer, and run "npm ci" again.\n`,
  );
  process.exit(1);
}
