import { lazy, Suspense, useState } from 'react'

const GroupModal = lazy(async () => ({ default: (await import('./GroupModal.tsx')).GroupModal }))

type Grouped = { resumeId: string }

/** Putting people into a group, in a dialog that is read when it is first asked for. */
export function useGrouping() {
  const [people, setPeople] = useState<readonly Grouped[]>()
  return {
    start: (chosen: readonly Grouped[]) => setPeople(chosen),
    dialog: people && (
      <Suspense>
        <GroupModal resumeIds={people.map(({ resumeId }) => resumeId)} onClose={() => setPeople(undefined)} />
      </Suspense>
    ),
  }
}
