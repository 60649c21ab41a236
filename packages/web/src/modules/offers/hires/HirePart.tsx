import { type HirePreview, hires } from '@rolecall/contract/offers/hires'
import type { OfferState } from '@rolecall/domain/offers/offer-states'
import { sentence } from '@rolecall/domain/text/sentence'
import { Suspense, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { NO_PERMISSION, useMay } from '../../../api/session.ts'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import styles from './Hires.module.css'
import { downloadHires, saveHrOpen } from './hand-over.ts'
import { MoveFirst } from './MoveFirst.tsx'

const HireModal = lazyNamed(() => import('./HireModal.tsx'), 'HireModal')

type Props = { offerId: string; state: OfferState }

/** The steps after a signed offer: hiring the candidate; then the hand-over, and undo. Renders nothing for any other offer. */
export function HirePart({ offerId, state }: Props) {
  const mayHire = useMay('move_forward_candidate')
  if (state !== 'signed') return null
  return mayHire ? (
    <Signed offerId={offerId} />
  ) : (
    <Button variant="filled" disabledReason={NO_PERMISSION}>
      Mark as hired
    </Button>
  )
}

function Signed({ offerId }: { offerId: string }) {
  const say = useWords()
  // Frozen when the dialog opens: news of its own effect arrives before its answer.
  const [opened, setOpened] = useState<HirePreview>()
  const { data: ready } = useCallQuery(hires.ready, { params: { offerId } })
  if (!ready) return null
  const { refused, hire_id: hireId, move_first: moveFirst } = ready.data
  return (
    <Panel title={hireId ? 'Hired' : 'Next step'}>
      <div className={layout.parts}>
        <p className={styles.said}>
          {hireId
            ? say('The {candidate} is hired. Export the hire to your HR system.')
            : say('The offer is signed. Mark the {candidate} as hired and reject the others.')}
        </p>
        {hireId ? (
          <HiredActs hireId={hireId} />
        ) : (
          <>
            {refused && <p>{refused}</p>}
            <div className={layout.row}>
              <Button variant="filled" disabledReason={refused || undefined} onClick={() => setOpened(ready.data)}>
                Mark as hired
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

/** Actions on a hire: files for the next system, and undo. `name`: the candidate's, in a list of several. */
export function HiredActs({ hireId, name = '' }: { hireId: string; name?: string }) {
  const undoing = useCallMutation(hires.undo, {})
  const undo = async () => {
    const sure = await confirm({
      title: 'Undo this hire?',
      text: 'The candidate returns to their previous status and can be hired again. Rejected candidates stay rejected.',
      confirmLabel: 'Undo hire',
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
      <Button {...of('CSV')} onClick={() => void downloadHires({ hireId })}>
        CSV
      </Button>
      <Button {...of('Undo hire')} busy={undoing.isPending} onClick={() => void undo()}>
        Undo hire
      </Button>
    </div>
  )
}
