import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientNetwork, networkOf, trustedBy } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', null],
  ['', null],
  ['203.0.113.7:1234', null],
  ['[2001:db8::1]', null],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

async function seen(
  proxies: readonly string[] | number,
  remoteAddress: string,
  forwarded?: string,
): Promise<string> {
  const server = Fastify({ trustProxy: trustedBy(proxies) });
  server.get('/', (request) => clientNetwork(request));
  const answer = await server.inject({
    url: '/',
    remoteAddress,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  await server.close();
  return answer.body;
}

test.each([
  // Without a trusted proxy the header is ignored.
  ['no proxy', [], '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['no proxy, private peer', [], '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['an untrusted peer', ['10.0.0.0/8'], '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['a trusted peer', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a trusted IPv6-mapped peer', ['10.0.0.0/8'], '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  [
    'what a client wrote before the proxy added its own',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '1.1.1.1, 203.0.113.7',
    '203.0.113.7',
  ],
  [
    'two trusted proxies',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '1.1.1.1, 203.0.113.7, 10.0.0.2',
    '203.0.113.7',
  ],
  ['one hop', 1, '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['two hops', 2, '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['one hop and no header', 1, '198.51.100.1', undefined, '198.51.100.1'],
  ['nonsense from a trusted proxy', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
  ['an IPv6 client', ['::1'], '::1', '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
] as [string, string[] | number, string, string | undefined, string][])(
  'the client is found behind %s',
  async (_name, proxies, peer, forwarded, network) => {
    expect(await seen(proxies, peer, forwarded)).toBe(network);
  },
);
