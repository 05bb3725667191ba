import { expect, it } from 'vitest';
import { GET } from '../../src/pages/.well-known/security.txt.ts';

it('security.txt names a security contact, valid for less than a year', async () => {
  const answer = await GET({ site: new URL('https://makao.example') } as Parameters<typeof GET>[0]);
  const fields = new Map((await answer.text()).split('\n').map((line) => parts(line)));
  expect(fields.get('Contact')).toBe('mailto:info@makao.example');
  expect(fields.get('Canonical')).toBe('https://makao.example/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(365);
});

function parts(line: string): [string, string] {
  const [name = '', ...value] = line.split(': ');
  return [name, value.join(': ')];
}
