import { account } from '@rolecall/contract/accounts/account'
import { type ListColumn, type ListPage, pickListColumns } from '@rolecall/domain/pool/list-columns'
import { useMemo } from 'react'
import { useCallQuery } from '../../api/call.ts'

export type ColumnsProps<Page extends ListPage = ListPage> = {
  page: Page
  /** The visible columns, in order. */
  shown: readonly ListColumn<Page>[]
  /** Sets the columns in the address; nothing for the default. */
  onChoose: (columns: string[]) => void
}

/** Returns the columns of a list: those in its address, as in a saved view, otherwise the user's preference on every device. */
export function useListColumns<Page extends ListPage>(
  page: Page,
  asked: readonly string[],
): readonly ListColumn<Page>[] {
  const { data } = useCallQuery(account.preferences, {})
  const liked = data?.[`${page}_columns`]
  return useMemo(() => pickListColumns(page, asked, liked), [page, asked, liked])
}
