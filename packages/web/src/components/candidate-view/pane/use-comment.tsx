import { Suspense, useState } from 'react'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { wishFocus } from '../../../ui/shell/focus.ts'
import { holdKeys } from '../../../ui/shell/held-keys.ts'
import type { PaneViewSetter } from './pane-view.ts'
import type { ListWalk } from './use-walk.ts'

/** Loaded when it is opened. */
const CommentManyModal = lazyNamed(() => import('./CommentManyModal.tsx'), 'CommentManyModal')

type Subject = { candidateId: string; resumeId: string }
type Options = { walk: ListWalk; setView: PaneViewSetter; positionId?: string }

/** Adds comments from a list: for one candidate in the pane next to it, for several in a dialog. */
export function useComment({ walk, setView, positionId }: Options) {
  const [people, setPeople] = useState<readonly Subject[]>()
  const [focusCount, setFocusCount] = useState(0)
  const start = (about: readonly Subject[]) => {
    const [only] = about
    if (!only) return
    holdKeys()
    if (about.length > 1) return setPeople(about)
    walk.active.walk(only.candidateId, false)
    setView({ candidate: only.candidateId, tab: 'comments' })
    setFocusCount(wishFocus())
  }
  const close = () => {
    setPeople(undefined)
    walk.active.focus()
  }
  const dialog = people && (
    <Suspense>
      <CommentManyModal people={people} positionId={positionId} onClose={close} />
    </Suspense>
  )
  return { start, focusCount, dialog }
}
