import { expect, it } from 'vitest';
import { requireWritableState } from '../../netlify/state/writable.ts';

it.each(['package.json', 'package.json/below'])(
  'a STATE_DIR of %s, which is a file, is named, and nobody is told to change its owner',
  (path) => {
    expect(() => requireWritableState(path)).toThrow(/package\.json is a file\. Set STATE_DIR/);
    expect(() => requireWritableState(path)).not.toThrow(/chown/);
  },
);
