import { HostFailure } from './host-failure.ts'
import { ADDRESS_REFUSED, isPrivateHost } from './public-hosts.ts'

/** Returns whether a URL, the first one or a redirect, may be of this machine or a private network. */
export type PrivateAddressCheck = (url: URL) => boolean

/** Returns a URL that may be requested. @throws HostFailure if it may not, before anything is sent */
export function checkAddress(address: string, allowsPrivate: PrivateAddressCheck): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.password) throw new HostFailure('The address is incomplete.')
  const isAllowed = allowsPrivate(url)
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:'))
    throw new HostFailure('The address must start with https://.')
  if (!isAllowed && isPrivateHost(url.hostname)) throw new HostFailure(ADDRESS_REFUSED)
  return url
}
