const port = process.env['TEST_PORT'] ?? '8899';
const folder = `test-results/site-${port}`;

/** The site under test: its own port, its own folder, a known account. */
export const testServer = {
  url: `http://localhost:${port}`,
  command: 'node tests/support/browser/serve-fresh-copy.ts',
  /** Copy of the project in which the site is built and keeps its state. */
  folder,
  pages: `${folder}/dist`,
  stateDirectory: `${folder}/.state`,
  staff: {
    fname: 'Catalogue',
    lname: 'Team',
    email: 'staff@makao.example',
    password: 'kettle-lantern-orchard-42',
  },
};

/** Opens the door for mail of the site under test. */
export const DOOR_SECRET_AT_SITE = 'the-secret-of-the-door-of-the-site-under-test';

export const testServerEnvironment = {
  PORT: port,
  SITE_URL: testServer.url,
  STAFF_EMAIL: testServer.staff.email,
  STAFF_PASSWORD: testServer.staff.password,
  MAIL_DOOR_SECRET: DOOR_SECRET_AT_SITE,
};
