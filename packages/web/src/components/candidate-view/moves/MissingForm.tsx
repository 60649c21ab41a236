import type { StatusConfig } from '@rolecall/contract/pipeline/pipeline'
import { findDemandedForm } from '@rolecall/domain/forms/form-types'
import { lazy, Suspense } from 'react'
import { BlockingLoader } from '../../../ui/feedback/BlockingLoader.tsx'
import { findMissingForm, type MovableCandidate } from './targets.ts'

const FillFormModal = lazy(() => import('../forms/FillFormModal.tsx'))

type Props = { people: readonly MovableCandidate[]; target: StatusConfig; onClose: () => void }

/** The form that a status requires; filling it moves the candidate there. */
export default function MissingForm({ people: [person], target, onClose }: Props) {
  const missing = person && findMissingForm([person], target)
  const formType = missing && findDemandedForm(missing)
  if (!formType) return null
  const { candidateId, slug: positionId, status, score, name } = person
  return (
    <Suspense fallback={<BlockingLoader label="Loading the form" />}>
      <FillFormModal
        subject={{ candidateId, positionId, status, score, name }}
        formType={formType}
        target={target.status_id}
        onClose={onClose}
      />
    </Suspense>
  )
}
