import { candidates } from '@rolecall/contract/people/candidates'
import { lazy } from 'react'
import { useCallQuery } from '../../../api/call.ts'

const CorrectFactsModal = lazy(() => import('../../../parts/candidate-view/tabs/CorrectFactsModal.tsx'))

/** The form of a row: what is known of its person, to be corrected. Reading it is no look at them. */
export function EditRow({ candidateId, onClose }: { candidateId: string; onClose: () => void }) {
  const { data } = useCallQuery(candidates.preview, { body: { candidate_id: candidateId, ahead: true } })
  return data && <CorrectFactsModal candidate={data.data} onClose={onClose} />
}
