const port = process.env['TEST_PORT'] ?? '8899';

/** The site under test in a browser: its own port, its own state folder, a known account. */
export const testServer = {
  url: `http://localhost:${port}`,
  command: 'node tests/support/serve-afresh.ts',
  stateDirectory: `test-results/state-${port}`,
  staff: {
    fname: 'Catalogue',
    lname: 'Team',
    email: 'staff@makao.example',
    password: 'kettle-lantern-orchard-42',
  },
};

export const testServerEnvironment = {
  PORT: port,
  STATE_DIR: testServer.stateDirectory,
  STAFF_EMAIL: testServer.staff.email,
  STAFF_PASSWORD: testServer.staff.password,
};
