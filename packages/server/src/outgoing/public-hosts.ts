import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { HostFailure } from './host-failure.ts'

const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  // IPv4 behind a translator (NAT64).
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6')

/** Addresses of IPv4 written as IPv6 are judged as what they are. */
const isPrivate = (address: string): boolean => PRIVATE.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

export const REFUSED =
  'The address is on this machine or in a private network, which the settings of the product do not allow.'

/** Whether a host of an address is private by what it is called; what other names lead to is seen when they are asked. */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return isIP(name) ? isPrivate(name) : name === 'localhost' || name.endsWith('.localhost')
}

/** Looks names up as ever, and connects to public addresses only: what is checked is what is connected to. */
export const lookUpPublic =
  (refused: () => Error): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      if (found.some(({ address }) => isPrivate(address))) return done(refused(), '')
      const [first] = found
      if (options.all) done(null, found)
      else done(null, first?.address ?? '', first?.family)
    })

/** An address of a host that is a public one. Throws where it is not. */
export async function publicAddressOf(host: string): Promise<string> {
  if (isIP(host)) {
    if (isPrivate(host)) throw new HostFailure(REFUSED)
    return host
  }
  const found: LookupAddress[] = await promisify(lookUp)(host, { all: true })
  const [first] = found
  if (!first || found.some(({ address }) => isPrivate(address))) throw new HostFailure(REFUSED)
  return first.address
}
