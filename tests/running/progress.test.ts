import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startProgress } from '../../netlify/local/progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('people read each step of a start with its time, and again while it goes on', () => {
  const say = vi.fn<(line: string) => void>();
  const progress = startProgress({ say, isForProgram: false });
  progress.tell('opening the database');
  vi.advanceTimersByTime(4_000);
  progress.tell('drawing the pages');
  vi.advanceTimersByTime(11_000);
  progress.done();
  vi.advanceTimersByTime(60_000);
  expect(say.mock.calls.flat()).toEqual([
    '   0 s  Opening the database',
    '   4 s  Drawing the pages',
    '   9 s  Still drawing the pages',
    '  14 s  Still drawing the pages',
  ]);
});

it('programs read each step of a start as one object a line', () => {
  const log = vi.fn();
  const progress = startProgress({ log, isForProgram: true });
  vi.advanceTimersByTime(2_000);
  progress.tell('drawing the pages');
  progress.done();
  const facts = { step: 'drawing the pages', seconds: 2 };
  expect(log.mock.calls).toEqual([['info', 'starting', facts]]);
});
