import { candidates } from '@rolecall/contract/candidates/candidates'
import { useEffect, useRef } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { type CandidateRef, previewInput } from '../../components/candidate-view/pane/use-candidate.ts'
import type { SetView } from './shortlist-view.ts'

/**
 * Shows the group of the open candidate if a link opened the candidate without naming a group. Happens once: a candidate who
 * moves on afterwards leaves the list. `isListed` is undefined while that is unknown or does not matter.
 */
export function useOwnGroup(ref: CandidateRef, isListed: boolean | undefined, setView: SetView): void {
  const isSettled = useRef(false)
  const { data } = useCallQuery(candidates.preview, previewInput(ref), { enabled: false })
  const group = data?.data.candidate_id === ref.candidateId ? data.data.application?.status_grp : undefined
  useEffect(() => {
    if (isSettled.current || isListed === undefined || !group) return
    isSettled.current = true
    if (!isListed) setView({ group, status: '' })
  }, [group, isListed, setView])
}
