import { moveIn } from '@rolecall/contract/moving/move-in'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { SettingsFrame } from '../../ui/form/SettingsFrame.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import prose from '../../ui/shell/prose.module.css'
import { MoveItem } from './MoveItem.tsx'
import { StartMove } from './StartMove.tsx'

/** Moves in from another recruiting system: what it is read from, what its words mean here, what comes along, and the way back. */
export default function MoveInPage() {
  const { data, error, refetch } = useCallQuery(moveIn.list, {})
  const [opened, setOpened] = useState<string>()
  const shown = opened ?? data?.data[0]?._id
  return (
    <Page title="Move in">
      <SettingsFrame>
        <div className={layout.partsApart}>
          <StartMove onBegun={setOpened} />
          <section className={layout.parts} aria-label="Moves">
            <h2 className={prose.title}>Moves</h2>
            {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
            {!data && !error && <Skeletons shape="lines" count={3} />}
            {data?.data.length === 0 && <p className={prose.softLine}>No moves yet.</p>}
            {data?.data.map((run) => (
              <MoveItem
                key={run._id}
                run={run}
                isOpen={run._id === shown}
                onToggle={() => setOpened(run._id === shown ? '' : run._id)}
              />
            ))}
          </section>
        </div>
      </SettingsFrame>
    </Page>
  )
}
