import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import { corrections } from '@rolecall/contract/people/corrections'
import { FACT_LABELS, type FactField } from '@rolecall/domain/resume/fact-fields'
import { sentence } from '@rolecall/domain/text/sentence'
import { lazy, Suspense, useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { BlockingLoader } from '../../../kit/feedback/BlockingLoader.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { formatDate } from '../../../kit/format/format-date.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import panels from './panels.module.css'

const CorrectFactsModal = lazy(() => import('./CorrectFactsModal.tsx'))

type Corrected = CandidatePreview['corrected'][number]

const labelOf = ({ field }: Corrected) => FACT_LABELS[field as FactField] ?? field

/** Who has corrected what, each to be taken back, and the way to correct more. */
export function CorrectedFacts({ candidate }: { candidate: CandidatePreview }) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  const mayForward = useMay('move_forward_candidate')
  const mayBackward = useMay('move_backward_candidate')
  const undo = useCallMutation(corrections.restoreFact, { quiet: true })
  const disabledReason =
    mayForward || mayBackward ? undefined : say('Your role does not include deciding about {candidates}.')
  const takeBack = (corrected: Corrected) =>
    undo.mutate(
      { body: { candidate_id: candidate.candidate_id, field: corrected.field as FactField } },
      {
        onSuccess: ({ message }) => void toast.success(message),
        onError: ({ message }) => void toast.error(message, { long: true }),
      },
    )
  return (
    <>
      {candidate.corrected.length > 0 && (
        <ul className={panels.comments} aria-label="Corrected facts">
          {candidate.corrected.map((corrected) => (
            <li key={corrected.field} className={panels.line}>
              <span className={panels.soft}>{describe(corrected)}</span>
              <Button
                variant="subtle"
                size="compact-xs"
                busy={undo.isPending}
                disabledReason={disabledReason}
                aria-label={`Undo the correction: ${labelOf(corrected)}`}
                onClick={() => takeBack(corrected)}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={panels.row}>
        <Button size="compact-sm" disabledReason={disabledReason} onClick={() => setOpen(true)}>
          Correct
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<BlockingLoader />}>
          <CorrectFactsModal candidate={candidate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function describe(corrected: Corrected): string {
  const { by, at, read } = corrected
  const label = labelOf(corrected)
  const name = `${label.charAt(0).toUpperCase()}${label.slice(1)}`
  return sentence('{name}: corrected by {by} on {day}[; read as “{read}”]', { name, by, day: formatDate(at), read })
}
