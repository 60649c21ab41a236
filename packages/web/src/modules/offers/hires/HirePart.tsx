import { hires, type ReadyToHire } from '@rolecall/contract/hiring/hires'
import type { OfferState } from '@rolecall/domain/offers/offer-states'
import { sentence } from '@rolecall/domain/text/sentence'
import { lazy, Suspense, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { NO_RIGHT, useMay } from '../../api/session.ts'
import { Button } from '../../kit/form/Button.tsx'
import { confirm } from '../../kit/form/confirm.tsx'
import { useWords } from '../../kit/format/own-words.ts'
import layout from '../../kit/shell/layout.module.css'
import { Panel } from '../../kit/shell/Panel.tsx'
import styles from './Hires.module.css'
import { saveHires, saveHrOpen } from './hand-over.ts'
import { MoveFirst } from './MoveFirst.tsx'

const HireModal = lazy(async () => ({ default: (await import('./HireModal.tsx')).HireModal }))

type Props = { offerId: string; state: OfferState }

/** What follows a signed offer: hiring whoever signed; then the hand-over, and taking it back. Nothing beside any other offer. */
export function HirePart({ offerId, state }: Props) {
  const mayHire = useMay('move_forward_candidate')
  if (state !== 'signed') return null
  return mayHire ? (
    <Signed offerId={offerId} />
  ) : (
    <Button variant="filled" disabledReason={NO_RIGHT}>
      Hire
    </Button>
  )
}

function Signed({ offerId }: { offerId: string }) {
  const say = useWords()
  // As it was when the dialog was opened: what it has done is heard of before it has said so.
  const [opened, setOpened] = useState<ReadyToHire>()
  const { data: ready } = useCallQuery(hires.ready, { params: { offerId } })
  if (!ready) return null
  const { refused, hire_id: hireId, move_first: moveFirst } = ready.data
  return (
    <Panel title={hireId ? 'Hired' : 'What comes next'}>
      <div className={layout.parts}>
        <p className={styles.said}>
          {hireId
            ? say('The {candidate} is hired: hand them over to whatever system they are employed in.')
            : say('Signing hires nobody by itself. Hire the {candidate}, and tell the others kindly.')}
        </p>
        {hireId ? (
          <HiredActs hireId={hireId} />
        ) : (
          <>
            {refused && <p>{refused}</p>}
            <div className={layout.row}>
              <Button variant="filled" disabledReason={refused || undefined} onClick={() => setOpened(ready.data)}>
                Hire
              </Button>
              {refused && (
                <MoveFirst positionId={ready.data.position_id} candidateId={ready.data.candidate_id} to={moveFirst} />
              )}
            </div>
          </>
        )}
      </div>
      {opened && (
        <Suspense fallback={null}>
          <HireModal ready={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

/** For whoever was hired: files for the next system, and taking it back. `name`: of the person, where several stand in a list. */
export function HiredActs({ hireId, name = '' }: { hireId: string; name?: string }) {
  const undoing = useCallMutation(hires.undo, {})
  const undo = async () => {
    const sure = await confirm({
      title: 'Take the hire back?',
      text: 'The candidate goes back to where they were before, and can be hired again. Others who were told stay told.',
      confirmLabel: 'Take it back',
      isDestructive: true,
    })
    if (sure) undoing.mutate({ body: { hire_id: hireId } })
  }
  const of = (what: string) => (name ? { 'aria-label': sentence('{what}: {name}', { what, name }) } : {})
  return (
    <div className={layout.row}>
      <Button {...of('HR Open JSON')} onClick={() => void saveHrOpen(hireId)}>
        HR Open JSON
      </Button>
      <Button {...of('CSV')} onClick={() => void saveHires({ hireId })}>
        CSV
      </Button>
      <Button {...of('Take back')} busy={undoing.isPending} onClick={() => void undo()}>
        Take back
      </Button>
    </div>
  )
}
