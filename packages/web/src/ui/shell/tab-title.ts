import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'

/** What the tab is called on every page (rule G-012), unless the person wants the page named. */
const PRODUCT = 'Rolecall'

/** "Senior Data Engineer (14) · Rolecall" */
export const nameTab = (page: string, count?: number): string =>
  `${page}${count === undefined ? '' : ` (${count.toLocaleString('en-US')})`} · ${PRODUCT}`

/** Whether tabs are called after their page, remembered in this browser; for those who work in many tabs. */
export const useNamedTabs = () =>
  useLocalStorage({ key: 'ui.named-tabs', defaultValue: false, getInitialValueInEffect: false })

/** Names the tab while the page is shown, where the person wants that. */
export function useTabTitle(page: string, count: number | undefined): void {
  const [isNamed] = useNamedTabs()
  useEffect(() => {
    document.title = isNamed ? nameTab(page, count) : PRODUCT
    return () => {
      document.title = PRODUCT
    }
  }, [isNamed, page, count])
}
