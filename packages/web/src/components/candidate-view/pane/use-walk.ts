import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ActiveRow, useActiveRow } from '../../../kit/list/active-row.ts'
import { useLatest } from '../../../kit/list/use-latest.ts'
import { PaneView, type SetPaneView } from './pane-view.ts'

type Row = { id: string }

/** Where the person is in the list, and who is open beside it. Nothing here changes with a step, so nothing is drawn for it. */
export type ListWalk = {
  active: ActiveRow
  /** Who is looked at: the row that is walked on, else the candidate that the address names. */
  find: () => string | undefined
  /** Walks there, the open candidate along with it. */
  goTo: (id: string) => void
  /** The same by itself, after an answer has come. */
  goOn: (id: string) => void
  /** The same for a row that the list itself has walked to. */
  follow: (row: Row) => void
  open: (row: Row) => void
  close: () => void
  leave: () => void
}

/** The candidate beside the list as the address names it; '' while none is open. */
const findOpened = (search: object): string => PaneView.parse({ ...search }).candidate

export const useIsPaneOpen = (): boolean =>
  useSearch({ strict: false, select: (search: object) => findOpened(search) !== '' })

export function useWalk(rows: readonly Row[], setView: SetPaneView): ListWalk {
  const router = useRouter()
  const opened = () => findOpened(router.latestLocation.search)
  const active = useActiveRow(opened() || undefined)
  const latest = useLatest({ opened, setView, rows })
  return useMemo(() => {
    const follow = ({ id }: Row) => {
      const shown = latest.current.opened()
      if (shown && shown !== id) latest.current.setView({ candidate: id })
    }
    return {
      active,
      find: () => {
        const known = (id: string | undefined) => latest.current.rows.some((row) => row.id === id)
        return [active.key.get(), latest.current.opened()].find(known)
      },
      goTo: (id) => {
        active.walk(id)
        follow({ id })
      },
      goOn: (id) => {
        active.goOn(id)
        follow({ id })
      },
      follow,
      open: ({ id }) => {
        active.walk(id)
        latest.current.setView({ candidate: id }, { push: latest.current.opened() === '' })
      },
      close: () => {
        latest.current.setView({ candidate: '' })
        active.focus()
      },
      leave: () => {
        if (!latest.current.opened()) active.walk(undefined)
      },
    }
  }, [active, latest])
}
