import { company } from '@rolecall/contract/company/company'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing/sourcing-messages'
import { useSyncExternalStore } from 'react'
import { useCallQuery } from '../../api/call.ts'

type Brands = { userAgentData?: { brands: { brand: string }[] } }

const isChrome = (): boolean => {
  const brands = (navigator as Navigator & Brands).userAgentData?.brands
  return brands ? brands.some(({ brand }) => /chrom/i.test(brand)) : /Chrom(e|ium)\//.test(navigator.userAgent)
}

/** Returns whether the extension is there, which it shows by an attribute on the root element. */
const isInstalled = (): boolean => document.documentElement.dataset.rolecallExtension !== undefined

/** Watches the attribute, since the extension may be paired while the page is open. */
function watchMark(onChange: () => void): () => void {
  const watching = new MutationObserver(onChange)
  watching.observe(document.documentElement, { attributeFilter: ['data-rolecall-extension'] })
  return () => watching.disconnect()
}

/** Returns why sources searched by the browser extension can't be used in this window; undefined when they can. */
export function useMissingExtension(positionId: string): string | undefined {
  const { data } = useCallQuery(company.config, { query: { positionId } })
  const isThere = useSyncExternalStore(watchMark, isInstalled)
  if (data?.extension_free_hosts.includes(location.hostname)) return undefined
  if (!isChrome()) return `${SOURCING_MESSAGES.useChrome} ${SOURCING_MESSAGES.askContact}`
  return isThere ? undefined : `${SOURCING_MESSAGES.installExtension} ${SOURCING_MESSAGES.askContact}`
}
