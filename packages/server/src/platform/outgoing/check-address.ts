import { HostFailure } from './host-failure.ts'
import { isPrivateHost, REFUSED } from './public-hosts.ts'

/** Whether an address, the first one or one that it leads on to, may be of this machine or a private network. */
export type AllowsPrivate = (url: URL) => boolean

/** An address as it may be asked. @throws HostFailure where it may not, before anything is sent */
export function checkAddress(address: string, allowsPrivate: AllowsPrivate): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.password) throw new HostFailure('The address is not whole.')
  const isAllowed = allowsPrivate(url)
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:'))
    throw new HostFailure('The address has to begin with https://.')
  if (!isAllowed && isPrivateHost(url.hostname)) throw new HostFailure(REFUSED)
  return url
}
