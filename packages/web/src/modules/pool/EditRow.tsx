import { candidates } from '@rolecall/contract/candidates/candidates'
import { lazy } from 'react'
import { useCallQuery } from '../../api/call.ts'

const CorrectFactsModal = lazy(() => import('../../components/candidate-view/tabs/CorrectFactsModal.tsx'))

/** A row's form to correct the data of its candidate. Reading it doesn't count as a view. */
export function EditRow({ candidateId, onClose }: { candidateId: string; onClose: () => void }) {
  const { data } = useCallQuery(candidates.preview, { body: { candidate_id: candidateId, ahead: true } })
  return data && <CorrectFactsModal candidate={data.data} onClose={onClose} />
}
