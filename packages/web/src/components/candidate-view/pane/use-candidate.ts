import { candidates } from '@rolecall/contract/candidates/candidates'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, callQuery, send, useCallQuery } from '../../../api/call.ts'
import { recordDeleted, recordOpenCandidate } from './use-gone.ts'

/** A page's reference to a candidate; without a position, it means the latest one that the user may see. */
export type CandidateRef = {
  candidateId: string
  positionId: string | undefined
  version?: string | undefined
  lobName?: string | undefined
}

export const previewInput = ({ candidateId, positionId, version, lobName }: CandidateRef) => ({
  body: {
    candidate_id: candidateId,
    ...(positionId && { positionId }),
    ...(version && { version }),
    ...(lobName && { lob_name: lobName }),
  },
})

/** Reads a candidate for profile or pane. If they were preloaded, the view is reported to the server now. */
export function useCandidate(ref: CandidateRef) {
  const client = useQueryClient()
  const { candidateId, positionId } = ref
  useEffect(() => {
    if (!takeReadAhead(client, { candidateId, positionId })) return
    const body = { candidate_id: candidateId, ...(positionId && { positionId }) }
    send(candidates.look, { body }).catch(() => undefined)
  }, [client, candidateId, positionId])
  const read = useCallQuery(candidates.preview, previewInput(ref))
  const { data, error, isPlaceholderData } = read
  const shownId = isPlaceholderData ? undefined : data?.data.candidate_id
  const isAway = shownId !== undefined && error instanceof CallError && error.code === 'not_found'
  useEffect(() => {
    if (shownId) recordOpenCandidate(candidateId, shownId)
    if (isAway) recordDeleted(candidateId)
  }, [candidateId, shownId, isAway])
  return read
}

/** Cache key that marks a candidate as preloaded and not shown yet; in the cache, so that it ends with the session. */
const aheadKey = (ref: CandidateRef) => ['read ahead', ref.positionId, ref.candidateId]

function takeReadAhead(client: QueryClient, ref: CandidateRef): boolean {
  const wasReadAhead = client.getQueryData(aheadKey(ref)) === true
  client.removeQueries({ queryKey: aheadKey(ref) })
  return wasReadAhead
}

/** Preloads the next candidates, so that a step shows them at once. This does not count as a view. */
export function useReadAhead(positionId: string | undefined, candidateIds: readonly string[]): void {
  const client = useQueryClient()
  const ids = candidateIds.join(' ')
  useEffect(() => {
    // Runs after the step itself has rendered.
    const timer = setTimeout(() => {
      for (const candidateId of ids.split(' ').filter(Boolean)) {
        const ref = { candidateId, positionId }
        const query = callQuery(candidates.preview, previewInput(ref))
        if (client.getQueryState(query.queryKey)) continue
        client.setQueryData(aheadKey(ref), true)
        const { body } = previewInput(ref)
        void client.prefetchQuery({
          ...query,
          queryFn: ({ signal }) => send(candidates.preview, { body: { ...body, ahead: true } }, signal),
        })
      }
    }, AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [client, positionId, ids])
}

const AHEAD_AFTER_MS = 150

export const useResumeText = (resumeId: string) =>
  useCallQuery(candidates.resumeText, { body: { resume_id: resumeId } }, { enabled: resumeId !== '' })

/** Reports a view to the server, and ignores failures. */
export function reportView(documentId: string, item: string, positionId: string | undefined): void {
  const body = { doc_id: documentId, clickedItem: item, ...(positionId && { positionId }) }
  send(candidates.click, { body }).catch(() => undefined)
}
