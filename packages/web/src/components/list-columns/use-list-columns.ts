import { account } from '@rolecall/contract/company/account'
import { chooseListColumns, type ListColumn } from '@rolecall/domain/company/list-columns'
import type { ViewPage } from '@rolecall/domain/company/saved-view'
import { useMemo } from 'react'
import { useCallQuery } from '../../api/call.ts'

export type ColumnsProps<Page extends ViewPage = ViewPage> = {
  page: Page
  /** What is shown now, in its order. */
  shown: readonly ListColumn<Page>[]
  /** What the address is to say; nothing for what is usual. */
  onChoose: (columns: string[]) => void
}

/** What a list shows of each person: as its address says, which a saved view is, or as the person likes it on every device. */
export function useListColumns<Page extends ViewPage>(
  page: Page,
  asked: readonly string[],
): readonly ListColumn<Page>[] {
  const { data } = useCallQuery(account.preferences, {})
  const liked = data?.[`${page}_columns`]
  return useMemo(() => chooseListColumns(page, asked, liked), [page, asked, liked])
}
