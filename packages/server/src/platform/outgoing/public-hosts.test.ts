import { expect, test } from 'vitest'
import { isPrivateHost, publicAddressOf, resolvePublicAddress } from './public-hosts.ts'

const PRIVATE: Record<string, string[]> = {
  'this machine': [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '::1',
    '::',
    'localhost',
    'a.localhost',
    'localhost.',
  ],
  'a private network': ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1', '100.127.255.255'],
  'a private network by IPv6': [
    'fc00::1',
    'fdff::1',
    'fec0::1',
    'feff::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%1',
  ],
  'the machine that hosts others': ['169.254.169.254', '192.0.0.192', 'fd00:ec2::254'],
  'IPv4 within IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::ffff:0:127.0.0.1',
    '::127.0.0.1',
    '::7f00:1',
    '::808:808',
  ],
  'a way to IPv4': [
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '64:ff9b:1:ffff::a00:1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '2001:0:808:808::1',
  ],
  'documentation and measurements': [
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.1',
    '198.19.255.255',
    '2001:db8::1',
    '2001:2::1',
    '3fff::1',
  ],
  'many at once, or nobody yet': [
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '192.88.99.1',
    'ff02::1',
    '100::1',
    '4000::1',
    '8000::1',
  ],
  'IPv4 in other figures': [
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '127.0.1',
    '0xa9fea9fe',
    '012.1.2.3',
  ],
}

test.each(Object.entries(PRIVATE))('requests to %s are refused', (_, hosts) => {
  for (const host of hosts) {
    expect(isPrivateHost(host), host).toBe(true)
    if (host.includes(':')) expect(isPrivateHost(`[${host}]`), host).toBe(true)
    // The address in the form in which a company's settings hold it.
    const written = URL.parse(`https://${host.includes(':') ? `[${host}]` : host}/x`)
    if (written) expect(isPrivateHost(written.hostname), written.href).toBe(true)
  }
})

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
  '2a00:1450::1',
  'example.com',
  'localhost.example',
])('requests to %s are allowed', (host) => expect(isPrivateHost(host)).toBe(false))

test.each(['localhost', '127.1', '0x7f.1', '2130706433', '::ffff:127.0.0.1'])(
  'a name that resolves to this machine is refused at connection time: %s',
  async (host) => {
    await expect(publicAddressOf(host)).rejects.toThrow('private network')
    for (const all of [true, false]) {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      resolvePublicAddress(() => new Error('inside'))(host, { all }, (error, address) => resolve(error ?? address))
      expect(await promise).toMatchObject({ message: 'inside' })
    }
  },
)
