import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { HostFailure } from './host-failure.ts'

/** All that is given out to be reached from anywhere (RFC 4291): what else there is embeds IPv4, or is nobody's yet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the Internet: none of this machine, of a private network, of those that tunnel or translate to
 * another, of documentation or not given out yet. IPv4 written as IPv6 is judged as what it is; what is no address is none.
 */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.range() === 'unicast'
  // With a zone it names a wire of this machine.
  return read.range() === 'unicast' && read.match(GLOBAL_UNICAST) && !read.zoneId
}

export const REFUSED =
  'The address is on this machine or in a private network, which the settings of the product do not allow.'

/**
 * Whether a host of an address is private by what it is called, in whatever way numbers are spelled; what other names lead to
 * is seen when they are asked.
 */
export function isPrivateHost(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  return ipaddr.isValid(name) ? !isPublic(name) : name === 'localhost' || name.endsWith('.localhost')
}

/** Looks names up as ever, and connects to public addresses only: what is checked is what is connected to. */
export const lookUpPublic =
  (refused: () => Error): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      if (!found.every(({ address }) => isPublic(address))) return done(refused(), '')
      const [first] = found
      if (options.all) done(null, found)
      else done(null, first?.address ?? '', first?.family)
    })

/** An address of a host that is a public one. Throws where it is not. */
export async function publicAddressOf(host: string): Promise<string> {
  if (isIP(host)) {
    if (!isPublic(host)) throw new HostFailure(REFUSED)
    return host
  }
  const found: LookupAddress[] = await promisify(lookUp)(host, { all: true })
  const [first] = found
  if (!first || !found.every(({ address }) => isPublic(address))) throw new HostFailure(REFUSED)
  return first.address
}
