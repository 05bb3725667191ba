import { expect, it } from 'vitest';
import { scriptData } from '../../../src/platform/contract/script-data.ts';

it.each(['</script><script>alert(1)</script>', '<!-- <SCRIPT>', '</ScRiPt x>'])(
  'a title of %s stays inside its script, and readable',
  (title) => {
    const data = scriptData([{ title }]);
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toEqual([{ title }]);
  },
);
