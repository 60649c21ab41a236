import { company } from '@rolecall/contract/company'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing-messages'
import { useCallQuery } from '../api/call.ts'

type Brands = { userAgentData?: { brands: { brand: string }[] } }

const isChrome = (): boolean => {
  const brands = (navigator as Navigator & Brands).userAgentData?.brands
  return brands ? brands.some(({ brand }) => /chrom/i.test(brand)) : /Chrom(e|ium)\//.test(navigator.userAgent)
}

/** The extension says that it is there by a mark at the root of the page. */
const isInstalled = (): boolean => document.documentElement.dataset.rolecallExtension !== undefined

/** Why sources that the browser extension searches cannot be asked from this window; undefined where they can. */
export function useMissingExtension(positionId: string): string | undefined {
  const { data } = useCallQuery(company.config, { query: { positionId } })
  if (data?.extension_free_hosts.includes(location.hostname)) return undefined
  if (!isChrome()) return `${SOURCING_MESSAGES.useChrome} ${SOURCING_MESSAGES.askContact}`
  return isInstalled() ? undefined : `${SOURCING_MESSAGES.installExtension} ${SOURCING_MESSAGES.askContact}`
}
