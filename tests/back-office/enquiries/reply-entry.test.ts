import { expect, it } from 'vitest';
import { replyDraft } from '../../../src/back-office/enquiries/thread/reply-entry.ts';

const savedAt = '2026-03-02T08:00:00.000Z';

it('a draft of a reply from an earlier release keeps its words, and what its author had seen', () => {
  const values = { text: 'We have them.', files: [], key: 'a1b2c3d4', seen: 7 };
  expect(replyDraft.parse({ savedAt, base: null, values })).toEqual({
    savedAt,
    base: { version: 7 },
    values: { text: 'We have them.', files: [] },
  });
});
