import ipaddr from 'ipaddr.js'

/** Number of the eight groups of an IPv6 address that name the network; the device chooses the rest. */
const NETWORK_GROUPS = 4

/**
 * The network of an address, for counting: an IPv4 address stands for itself, written as IPv6 or not. Of an IPv6 address only
 * the first 64 bits count, since every customer has 2^64 of them to choose from.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.toString()
  const groups = read.parts.slice(0, NETWORK_GROUPS)
  return groups.map((group) => group.toString(16)).join(':')
}
