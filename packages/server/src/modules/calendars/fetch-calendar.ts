import { checkAddress, type PrivateAddressCheck } from '../../platform/outgoing/check-address.ts'
import { fetchFromHost, PATIENCE_MS } from '../../platform/outgoing/fetch-from-host.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'

const HEADERS = { accept: 'text/calendar' }
/** Maximum number of redirects. Limit chosen by us. */
const HOPS_MAX = 3

const isOnward = (status: number) => [301, 302, 303, 307, 308].includes(status)

/**
 * Fetches the text at an address. Each redirect is checked like the first address, so that none leads to this machine or a
 * private network.
 * @throws HostFailure
 */
export async function fetchCalendar(address: string, allowsPrivate: PrivateAddressCheck): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let url = checkAddress(address, allowsPrivate)
  for (let hops = 0; hops <= HOPS_MAX; hops += 1) {
    const asked = { headers: HEADERS, allowsPrivate: allowsPrivate(url), signal }
    const { status, location, text } = await fetchFromHost(url, asked)
    if (status === 200) return text
    if (!isOnward(status) || location === '') throw new HostFailure(`The server returned status ${status}.`)
    if (!URL.canParse(location, url.href)) throw new HostFailure('The server redirects to an invalid URL.')
    url = checkAddress(new URL(location, url.href).href, allowsPrivate)
  }
  throw new HostFailure('The server redirects too many times.')
}
