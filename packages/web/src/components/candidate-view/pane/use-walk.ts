import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ActiveRow, useActiveRow } from '../../../ui/list/active-row.ts'
import { useLatest } from '../../../ui/list/use-latest.ts'
import { PaneView, type PaneViewSetter } from './pane-view.ts'

type Row = { id: string }

/** Navigation in a list and its open candidate. This object never changes with a step, so that nothing re-renders for it. */
export type ListWalk = {
  active: ActiveRow
  /** Returns the current candidate: the active row, otherwise the one named by the address. */
  find: () => string | undefined
  /** Makes a row active, and opens its candidate if one is open. */
  goTo: (id: string) => void
  /** Does the same without user input, after an answer arrived. */
  goOn: (id: string) => void
  /** Follows a row that the list itself has made active. */
  follow: (row: Row) => void
  open: (row: Row) => void
  close: () => void
  leave: () => void
}

/** Returns the candidate next to the list as named by the address; '' when none is open. */
const findOpened = (search: object): string => PaneView.parse({ ...search }).candidate

export const useIsPaneOpen = (): boolean =>
  useSearch({ strict: false, select: (search: object) => findOpened(search) !== '' })

export function useWalk(rows: readonly Row[], setView: PaneViewSetter): ListWalk {
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
