import { expect, it } from 'vitest';
import { minifyScripts } from '../../../src/shell/build/minify-script.ts';

it('a script that stands in a page as it was written gets short, and others stay as they are', async () => {
  const written = '<script>\n{\n  const panel = 1;\n  go(panel, panel);\n}\n</script>';
  const others =
    '<script type="application/ld+json">\n{ "a": 1 }\n</script><script>go( 2 )</script><script src="/a.js"></script>';
  const page = await minifyScripts(`<body>${written}${others}</body>`);
  expect(page).toBe(`<body><script>go(1,1);</script>${others}</body>`);
});

it('a written script that cannot be parsed fails the build', async () => {
  await expect(minifyScripts('<script>\nif (\n</script>')).rejects.toThrow('cannot be parsed');
});
