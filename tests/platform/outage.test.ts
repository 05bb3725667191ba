import { describe, expect, it } from 'vitest';
import { isOutage, isRefusedStatement } from '../../src/platform/outage.ts';

const withCode = (code: string) => Object.assign(new Error('as the server said'), { code });

describe('not now, says the database', () => {
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
  ])('%s', (_, code) => expect(isOutage(withCode(code))).toBe(true));

  it.each([
    ['no such table', '42P01'],
    ['there is one like that', '23505'],
    ['a number out of range', '22003'],
    ['in a transaction that has failed', '25P02'],
  ])('but not when it says: %s', (_, code) => expect(isOutage(withCode(code))).toBe(false));

  it('also inside another failure', () => {
    expect(isOutage(new Error('not saved', { cause: withCode('53100') }))).toBe(true);
    expect(isOutage(undefined)).toBe(false);
  });
});

describe('after a failure a connection', () => {
  it.each(['53100', '57014', '55P03', '25006', '23505', '40P01'])('goes on after %s', (code) => {
    expect(isRefusedStatement(withCode(code))).toBe(true);
  });
  it.each(['57P01', '08006', '25P03', 'EPIPE', 'ECONNRESET', ''])('is closed after %s', (code) => {
    expect(isRefusedStatement(withCode(code))).toBe(false);
  });
});
