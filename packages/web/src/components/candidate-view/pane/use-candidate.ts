import { candidates } from '@rolecall/contract/people/candidates'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, callQuery, send, useCallQuery } from '../../../api/call.ts'
import { noteAway, noteWhom } from './gone.ts'

/** How a page names a candidate; without a position, the latest one that the person may see counts. */
export type CandidateRef = {
  candidateId: string
  positionId: string | undefined
  version?: string | undefined
  lobName?: string | undefined
}

const previewInput = ({ candidateId, positionId, version, lobName }: CandidateRef) => ({
  body: {
    candidate_id: candidateId,
    ...(positionId && { positionId }),
    ...(version && { version }),
    ...(lobName && { lob_name: lobName }),
  },
})

/** A candidate as profile and pane show it. One that was read ahead has been looked at only now, and the server is told. */
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
    if (shownId) noteWhom(candidateId, shownId)
    if (isAway) noteAway(candidateId)
  }, [candidateId, shownId, isAway])
  return read
}

/** Of a candidate that was read and not shown yet; kept in the cache, so that it goes with the session. */
const aheadKey = (ref: CandidateRef) => ['read ahead', ref.positionId, ref.candidateId]

function takeReadAhead(client: QueryClient, ref: CandidateRef): boolean {
  const wasReadAhead = client.getQueryData(aheadKey(ref)) === true
  client.removeQueries({ queryKey: aheadKey(ref) })
  return wasReadAhead
}

/** Reads who comes next, so that a step shows them at once. Nobody has looked at them yet, and none is noted to have. */
export function useReadAhead(positionId: string | undefined, candidateIds: readonly string[]): void {
  const client = useQueryClient()
  const ids = candidateIds.join(' ')
  useEffect(() => {
    // After the step itself has been drawn.
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

/** Tells the server what was looked at; a failure is nobody's business on the screen. */
export function noteClick(documentId: string, item: string, positionId: string | undefined): void {
  const body = { doc_id: documentId, clickedItem: item, ...(positionId && { positionId }) }
  send(candidates.click, { body }).catch(() => undefined)
}
