import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Of an IPv6 address, what names the network; the rest is the device's own choice. */
const NETWORK_GROUPS = 4

/**
 * Who stands behind an address, for counting: an IPv4 address is one place, written as IPv6 or not. Of an IPv6 address only
 * the first 64 bits count, since every customer has 2^64 of them to choose from.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return address
  // A URL writes every form of an address alike, without an IPv4 part in it.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (text: string | undefined) => (text ? text.split(':') : [])
  const [front, back] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: GROUPS - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back].slice(0, NETWORK_GROUPS).join(':')
}
