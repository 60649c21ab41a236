import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { HostFailure } from './host-failure.ts'

/** All assigned global unicast addresses (RFC 4291): the other ranges embed IPv4, or are unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an address is a public one: not of this machine, of a private network, of tunnels or translations, of
 * documentation or unassigned. IPv4 written as IPv6 is judged as IPv4; text that is no address is not public.
 */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.range() === 'unicast'
  // With a zone it names an interface of this machine.
  return read.range() === 'unicast' && read.match(GLOBAL_UNICAST) && !read.zoneId
}

export const ADDRESS_REFUSED =
  'The address is on this server or in a private network, which this installation doesn’t allow.'

/**
 * Returns whether a host is private by its name alone, in any spelling of numbers; the addresses of other names are checked
 * when they are resolved.
 */
export function isPrivateHost(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  return ipaddr.isValid(name) ? !isPublic(name) : name === 'localhost' || name.endsWith('.localhost')
}

/** Resolves names as usual, and connects to public addresses only: the checked address is the one connected to. */
export const resolvePublicAddress =
  (refused: () => Error): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      if (!found.every(({ address }) => isPublic(address))) return done(refused(), '')
      const [first] = found
      if (options.all) done(null, found)
      else done(null, first?.address ?? '', first?.family)
    })

/** A public address of a host. Throws if it has none. */
export async function publicAddressOf(host: string): Promise<string> {
  if (isIP(host)) {
    if (!isPublic(host)) throw new HostFailure(ADDRESS_REFUSED)
    return host
  }
  const found: LookupAddress[] = await promisify(lookUp)(host, { all: true })
  const [first] = found
  if (!first || !found.every(({ address }) => isPublic(address))) throw new HostFailure(ADDRESS_REFUSED)
  return first.address
}
