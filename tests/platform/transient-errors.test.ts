import { expect, it } from 'vitest';
import { isStatementError, isTransientError } from '../../src/platform/transient-errors.ts';

const withCode = (code: string) => Object.assign(new Error('as the server said'), { code });

it.each([
  ['the disk is full', '53100'],
  ['no memory', '53200'],
  ['too many connections', '53300'],
  ['out of time', '57014'],
  ['shut down by an administrator', '57P01'],
  ['crashed', '57P02'],
  ['starting up', '57P03'],
  ['idle for too long', '57P05'],
  ['idle in a transaction for too long', '25P03'],
  ['takes no writes', '25006'],
  ['a lock was not to be had', '55P03'],
  ['given up in favour of another', '40001'],
  ['deadlock', '40P01'],
  ['the connection broke', '08006'],
  ['reset', 'ECONNRESET'],
  ['written to a closed connection', 'EPIPE'],
])('a fault counts as a transient error of the database: %s', (_, code) =>
  expect(isTransientError(withCode(code))).toBe(true),
);

it.each([
  ['no such table', '42P01'],
  ['there is one like that', '23505'],
  ['a number out of range', '22003'],
  ['in a transaction that has failed', '25P02'],
])('a fault does not count as a transient error of the database: %s', (_, code) =>
  expect(isTransientError(withCode(code))).toBe(false),
);

it.each([
  { name: 'Error', message: 'Client was closed' },
  { name: 'TimeoutError', message: 'The operation was aborted due to timeout' },
])('an error without a code counts as transient by its words or its name: $message', (error) => {
  expect(isTransientError(Object.assign(new Error(), error))).toBe(true);
});

it('a socket of Postgres that is not there counts as a database that is away, a missing file does not', () => {
  const missing = (syscall: string) => Object.assign(withCode('ENOENT'), { syscall });
  expect(isTransientError(missing('connect'))).toBe(true);
  expect(isTransientError(missing('open'))).toBe(false);
});

it('a transient error of the database is found inside another error', () => {
  expect(isTransientError(new Error('not saved', { cause: withCode('53100') }))).toBe(true);
  expect(isTransientError(undefined)).toBe(false);
});

it.each(['53100', '57014', '55P03', '25006', '23505', '40P01'])(
  'a connection is reused after the error %s',
  (code) => {
    expect(isStatementError(withCode(code))).toBe(true);
  },
);
it.each(['57P01', '08006', '25P03', 'EPIPE', 'ECONNRESET', ''])(
  'a connection is closed after the error %s',
  (code) => {
    expect(isStatementError(withCode(code))).toBe(false);
  },
);
