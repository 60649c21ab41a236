import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { FACT_LABELS, type FactField } from '@rolecall/domain/resumes/fact-fields'
import { sentence } from '@rolecall/domain/text/sentence'
import { lazy, Suspense, useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { BlockingLoader } from '../../../ui/feedback/BlockingLoader.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import panels from './panels.module.css'

const CorrectFactsModal = lazy(() => import('./CorrectFactsModal.tsx'))

type CorrectedFact = CandidatePreview['corrected'][number]

const labelOf = ({ field }: CorrectedFact) => FACT_LABELS[field as FactField] ?? field

/** Corrections with their authors, each with an undo, and a way to make more. */
export function CorrectedFacts({ candidate }: { candidate: CandidatePreview }) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  const mayForward = useMay('move_forward_candidate')
  const mayBackward = useMay('move_backward_candidate')
  const undo = useCallMutation(corrections.restoreFact, { quiet: true })
  const disabledReason =
    mayForward || mayBackward ? undefined : say('You don’t have permission to decide on {candidates}.')
  const takeBack = (corrected: CorrectedFact) =>
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
        <ul className={panels.comments} aria-label="Corrected details">
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

function describe(corrected: CorrectedFact): string {
  const { by, at, read } = corrected
  const label = labelOf(corrected)
  const name = `${label.charAt(0).toUpperCase()}${label.slice(1)}`
  return sentence('{name}: corrected by {by} on {day}[; read as “{read}”]', { name, by, day: formatDate(at), read })
}
