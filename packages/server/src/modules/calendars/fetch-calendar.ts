import { askHost, PATIENCE_MS } from '../../ground/outgoing/ask-host.ts'
import { type AllowsPrivate, checkAddress } from '../../ground/outgoing/check-address.ts'
import { HostFailure } from '../../ground/outgoing/host-failure.ts'

const HEADERS = { accept: 'text/calendar' }
/** Our own bound of being sent on. */
const HOPS_MAX = 3

const isOnward = (status: number) => [301, 302, 303, 307, 308].includes(status)

/**
 * The text behind an address. Each address that it leads on to is looked at as the first one is, so that nothing leads to
 * this machine or a private network. @throws HostFailure
 */
export async function fetchCalendar(address: string, allowsPrivate: AllowsPrivate): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let url = checkAddress(address, allowsPrivate)
  for (let hops = 0; hops <= HOPS_MAX; hops += 1) {
    const asked = { headers: HEADERS, allowsPrivate: allowsPrivate(url), signal }
    const { status, location, text } = await askHost(url, asked)
    if (status === 200) return text
    if (!isOnward(status) || location === '') throw new HostFailure(`It answered with ${status}.`)
    if (!URL.canParse(location, url.href)) throw new HostFailure('It leads on to no address.')
    url = checkAddress(new URL(location, url.href).href, allowsPrivate)
  }
  throw new HostFailure('It leads on and on.')
}
