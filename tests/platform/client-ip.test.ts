import { expect, it } from 'vitest';
import { clientIp, trustedProxy } from '../../src/platform/client-ip.ts';

const trusted = trustedProxy.parse('loopback, 10.0.0.0/8,2001:db8:1::/48');

it.each([
  { peer: '198.51.100.1', told: '203.0.113.9', caller: '198.51.100.1', who: 'no proxy of ours' },
  { peer: '127.0.0.1', told: '203.0.113.9', caller: '203.0.113.9', who: 'a proxy on loopback' },
  { peer: '::1', told: '203.0.113.9', caller: '203.0.113.9', who: 'one on its other address' },
  { peer: '::ffff:127.0.0.1', told: '203.0.113.9', caller: '203.0.113.9', who: 'one as IPv6' },
  { peer: '2001:db8:1::7', told: '2001:db8:2::9', caller: '2001:db8:2::9', who: 'an IPv6 one' },
  { peer: '2001:db8:7::7', told: '2001:db8:2::9', caller: '2001:db8:7::7', who: 'a neighbour' },
  { peer: '10.1.1.1', told: '1.1.1.1, 203.0.113.9', caller: '203.0.113.9', who: 'a forger' },
  { peer: '10.1.1.1', told: '10.0.0.9,203.0.113.9', caller: '203.0.113.9', who: 'a sly one' },
  { peer: '127.0.0.1', told: '203.0.113.9, 10.1.1.1', caller: '203.0.113.9', who: 'two proxies' },
  { peer: '127.0.0.1', told: '10.0.0.9, 10.1.1.1', caller: '10.0.0.9', who: 'only proxies' },
  { peer: '127.0.0.1', told: undefined, caller: '127.0.0.1', who: 'a proxy itself' },
  { peer: '127.0.0.1', told: '', caller: '127.0.0.1', who: 'a proxy without a word' },
  { peer: '127.0.0.1', told: '203.0.113.9, x', caller: '127.0.0.1', who: 'a word of nonsense' },
  { peer: '127.0.0.1', told: '203.0.113.9:4711', caller: '203.0.113.9', who: 'with a port' },
  { peer: '127.0.0.1', told: '[2001:db8::9]:4711', caller: '2001:db8::9', who: 'IPv6 and port' },
  { peer: 'unknown', told: '203.0.113.9', caller: 'unknown', who: 'a closed connection' },
])('the client through $who is found: $told from $peer is $caller', ({ peer, told, caller }) => {
  expect(clientIp(peer, told, trusted)).toBe(caller);
});

it('the connection’s peer is the client when no proxy is trusted', () => {
  expect(clientIp('127.0.0.1', '203.0.113.9', undefined)).toBe('127.0.0.1');
});

it.each([
  'everybody',
  'localhost',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1/',
  '10.0.0/8',
  ',',
])('the text %s is refused as a trusted proxy', (text) => {
  expect(trustedProxy.safeParse(text).error?.issues[0]?.message).toMatch(/^names the proxy: /);
});
