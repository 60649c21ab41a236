import { formatCount } from '@rolecall/domain/text/format-number'
import { useEffect } from 'react'
import { useStored } from './use-stored.ts'

/** The tab title of every page (rule G-012), unless the user wants the page named. */
const PRODUCT = 'Rolecall'

/** Returns "Senior Data Engineer (14) · Rolecall". */
export const nameTab = (page: string, count?: number): string =>
  `${page}${count === undefined ? '' : ` (${formatCount(count)})`} · ${PRODUCT}`

/** Holds whether tabs are named after their page, stored in this browser; for users with many tabs. */
export const useNamedTabs = () => useStored('ui.named-tabs', false)

/** Names the tab while the page is mounted, if the user wants that. */
export function useTabTitle(page: string, count: number | undefined): void {
  const [isNamed] = useNamedTabs()
  useEffect(() => {
    document.title = isNamed ? nameTab(page, count) : PRODUCT
    return () => {
      document.title = PRODUCT
    }
  }, [isNamed, page, count])
}
