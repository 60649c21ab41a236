import { candidates } from '@rolecall/contract/candidates/candidates'
import { useQueries } from '@tanstack/react-query'
import { callQuery } from '../../../api/call.ts'
import type { ComparedCandidate } from './compare-rows.ts'

/** Reads the compared candidates as in their panel, which counts as viewing them. `lost`: candidates not on the position. */
export function useCompared(positionId: string, ids: readonly string[]) {
  const read = useQueries({
    queries: ids.map((candidate_id) => callQuery(candidates.preview, { body: { candidate_id, positionId } })),
  })
  const shown = read.flatMap(({ data }) => (data?.data.application?.positionId === positionId ? [data.data] : []))
  // Candidates show first, their texts follow.
  const texts = useQueries({
    queries: shown.map(({ resume_id }) => callQuery(candidates.resumeText, { body: { resume_id } })),
  })
  const people = shown.flatMap((candidate, place): ComparedCandidate[] =>
    candidate.application ? [{ candidate, application: candidate.application, text: texts[place]?.data?.text }] : [],
  )
  const isLoading = read.some(({ isPending }) => isPending)
  return { people, isLoading, lost: isLoading ? 0 : ids.length - people.length }
}
