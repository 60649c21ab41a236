import { candidates } from '@rolecall/contract/candidates'
import { pipeline } from '@rolecall/contract/pipeline'
import { pool } from '@rolecall/contract/pool'
import { CallError, send, useCallQuery } from '../api/call.ts'
import { toast } from '../ui/toast.ts'

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
  send(pipeline.click, { body }).catch(() => undefined)
}

/** Opens the original file in a new tab. */
export async function openOriginal(resumeId: string, facts: { source?: string; slug?: string } = {}): Promise<void> {
  // Opened before the answer, while the click still counts as the person's own.
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const { s3_url } = await send(pool.downloadLink, {
      query: {
        resume_id: resumeId,
        ...(facts.source && { site_tag: facts.source }),
        ...(facts.slug && { positionslug: facts.slug }),
      },
    })
    if (tab) tab.location.href = s3_url
    else location.assign(s3_url)
  } catch (error) {
    tab?.close()
    toast.error(error instanceof CallError ? error.message : 'The file could not be downloaded.', { ms: 6_000 })
  }
}
