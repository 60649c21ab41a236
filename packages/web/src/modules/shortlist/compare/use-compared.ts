import { candidates } from '@rolecall/contract/people/candidates'
import { useQueries } from '@tanstack/react-query'
import { callQuery } from '../../../../api/call.ts'
import type { Compared } from './compare-rows.ts'

/** The compared, as their panel shows them; to be opened side by side is to be looked at. `lost`: who is not on the position. */
export function useCompared(positionId: string, ids: readonly string[]) {
  const read = useQueries({
    queries: ids.map((candidate_id) => callQuery(candidates.preview, { body: { candidate_id, positionId } })),
  })
  const shown = read.flatMap(({ data }) => (data?.data.application?.positionId === positionId ? [data.data] : []))
  // The words themselves come after who it is.
  const texts = useQueries({
    queries: shown.map(({ resume_id }) => callQuery(candidates.resumeText, { body: { resume_id } })),
  })
  const people = shown.flatMap((candidate, place): Compared[] =>
    candidate.application ? [{ candidate, application: candidate.application, text: texts[place]?.data?.text }] : [],
  )
  const isLoading = read.some(({ isPending }) => isPending)
  return { people, isLoading, lost: isLoading ? 0 : ids.length - people.length }
}
