import { Badge } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { type FormStanding, forms } from '@rolecall/contract/forms/forms'
import { lazy, Suspense, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { BlockingLoader } from '../../../ui/feedback/BlockingLoader.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatProfileTime } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import panels from '../tabs/panels.module.css'
import type { FormSubject } from './FillForm.tsx'
import styles from './Forms.module.css'

const FillFormModal = lazy(() => import('./FillFormModal.tsx'))

type Props = { candidate: CandidatePreview; application: NonNullable<CandidatePreview['application']> }

/** The forms of a candidate on a position, filled or required. */
export function FormsPanel({ candidate, application }: Props) {
  const say = useWords()
  const [chosen, setChosen] = useState<FormStanding['form_type']>()
  const { data, error, refetch } = useCallQuery(forms.standing, {
    body: { candidate_id: candidate.candidate_id, position_id: application.positionId },
  })
  if (!data && error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} label="Loading the forms" />
  const listed = data.data.filter(({ filled, may_fill }) => filled || may_fill)
  const subject: FormSubject = {
    candidateId: candidate.candidate_id,
    positionId: application.positionId,
    status: application.status,
    score: application.score,
    name: candidate.name || say('{Candidate} {candidate_id}', { candidate_id: candidate.candidate_id }),
  }
  const { frozen_reason: frozenReason } = application
  if (listed.length === 0)
    return (
      <p className={panels.soft}>
        {frozenReason ? `${frozenReason}.` : say('No forms for {candidates} in this status.')}
      </p>
    )
  return (
    <>
      <ul className={layout.list} aria-label="Forms">
        {listed.map((form) => (
          <li key={form.form_type} className={styles.form}>
            <div>
              <p className={styles.name}>{form.name}</p>
              <p className={panels.soft}>{describe(form)}</p>
            </div>
            {form.demanded_by.length > 0 && <Badge color="orange">Required</Badge>}
            <Button aria-label={`${actOf(form)} ${form.name}`} onClick={() => setChosen(form.form_type)}>
              {actOf(form)}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense fallback={<BlockingLoader label="Loading the form" />}>
          <FillFormModal subject={subject} formType={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const actOf = ({ filled, may_fill }: FormStanding) => (filled ? (may_fill ? 'Edit' : 'View') : 'Fill in')

function describe({ filled, filled_by, filled_at, demanded_by }: FormStanding): string {
  if (filled) return [`Filled by ${filled_by}`, filled_at && formatProfileTime(filled_at)].filter(Boolean).join(', ')
  return demanded_by.length > 0 ? `Required for ${demanded_by.join(', ')}` : 'Not filled in yet'
}
