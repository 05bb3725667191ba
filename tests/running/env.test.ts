import { describe, expect, it } from 'vitest';
import { readEnvironment, readHostEnvironment } from '../../src/platform/env.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';

describe('the environment', () => {
  it('needs nothing on one machine', () => {
    expect(readEnvironment({})).toEqual({
      port: 8888,
      host: '127.0.0.1',
      stateDirectory: '.state',
      databaseUrl: undefined,
      firstStaff: undefined,
      siteUrl: 'http://localhost:8888',
      sessionSecret: undefined,
      onHost: false,
    });
  });

  it('takes an empty variable as unset and ignores those it does not know', () => {
    const environment = readEnvironment({ PORT: '', DATABASE_URL: '', EDITOR: 'vi' });
    expect(environment).toMatchObject({ port: 8888, databaseUrl: undefined });
  });

  it('names every variable at fault in one message', () => {
    const start = () =>
      readEnvironment({
        PORT: '70000',
        DATABASE_URL: 'mysql://somewhere/else',
        SITE_URL: 'ftp://files.example',
        STAFF_EMAIL: 'nobody',
        SESSION_SECRET: 'short',
      });
    for (const name of ['PORT', 'DATABASE_URL', 'SITE_URL', 'STAFF_EMAIL', 'SESSION_SECRET']) {
      expect(start).toThrow(name);
    }
  });

  it('never repeats what may be a password', () => {
    const start = () =>
      readEnvironment({ DATABASE_URL: 'mysql://me:hunter2@here/db', SESSION_SECRET: 'hunter2' });
    expect(start).toThrow(/^(?!.*hunter2)/s);
  });

  it.each(['0', '65536', '80.5', 'eighty'])('refuses %s as a port', (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow('PORT is a number from 1 to 65535');
  });

  it.each(['example.co.ke', 'https://example.co.ke/shop', 'ftp://example.co.ke'])(
    'refuses %s as the origin of the site',
    (SITE_URL) => expect(() => readEnvironment({ SITE_URL })).toThrow('SITE_URL'),
  );

  it('takes the first staff account whole or not at all', () => {
    expect(() => readEnvironment({ STAFF_EMAIL: 'a@b.example' })).toThrow(
      'STAFF_PASSWORD is missing',
    );
    expect(() => readEnvironment({ STAFF_PASSWORD: secret })).toThrow('STAFF_EMAIL is missing');
  });

  it('stops a build on the host without a session secret', () => {
    expect(() => readEnvironment({ NETLIFY: 'true' })).toThrow('SESSION_SECRET is missing');
    expect(readEnvironment({ NETLIFY: 'true', SESSION_SECRET: secret }).onHost).toBe(true);
  });

  it('stops a function without a session secret', () => {
    expect(() => readHostEnvironment({})).toThrow('SESSION_SECRET is missing');
    expect(readHostEnvironment({ SESSION_SECRET: secret }).sessionSecret).toBe(secret);
  });

  it("uses the host's address of the site unless another is given", () => {
    const host = { NETLIFY: 'true', SESSION_SECRET: secret, URL: 'https://makao.example' };
    expect(readEnvironment(host).siteUrl).toBe('https://makao.example');
    expect(readEnvironment({ ...host, SITE_URL: 'https://www.makao.example' }).siteUrl).toBe(
      'https://www.makao.example',
    );
  });
});
