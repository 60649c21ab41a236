import { candidates } from '@rolecall/contract/candidates'
import { send, useCallQuery } from '../../api/call.ts'

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

/** A candidate as profile and pane show it. */
export const useCandidate = (ref: CandidateRef) => useCallQuery(candidates.preview, previewInput(ref))

export const useResumeText = (resumeId: string) =>
  useCallQuery(candidates.resumeText, { body: { resume_id: resumeId } }, { enabled: resumeId !== '' })

/** Tells the server what was looked at; a failure is nobody's business on the screen. */
export function noteClick(documentId: string, item: string, positionId: string | undefined): void {
  const body = { doc_id: documentId, clickedItem: item, ...(positionId && { positionId }) }
  send(candidates.click, { body }).catch(() => undefined)
}
