import { Suspense, useState } from 'react'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'

const GroupModal = lazyNamed(() => import('./GroupModal.tsx'), 'GroupModal')

type GroupedPerson = { resumeId: string }

/** Puts candidates into a group, in a dialog that is loaded when it is first opened. */
export function useGrouping() {
  const [people, setPeople] = useState<readonly GroupedPerson[]>()
  return {
    start: (chosen: readonly GroupedPerson[]) => setPeople(chosen),
    dialog: people && (
      <Suspense>
        <GroupModal resumeIds={people.map(({ resumeId }) => resumeId)} onClose={() => setPeople(undefined)} />
      </Suspense>
    ),
  }
}
