import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { CallError, fetchAnswer } from '../../api/call.ts'
import { prepareRequest } from '../../api/prepare-request.ts'
import { saveFile } from '../../ui/document/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * Saves the candidates of a position, of one group or all, as a CSV file named by the server. A refusal in place of
 * the file, with a status code of 0 or 401 in its body, is silent and saves nothing (rule H-126).
 */
export async function exportCandidates(positionId: string, status: string | undefined): Promise<void> {
  try {
    const { url, init } = prepareRequest(shortlist.exportCandidates, {
      query: { positionId, ...(status && { status }) },
    })
    const answer = await fetchAnswer(url, init)
    if (!answer.headers.get('content-type')?.startsWith('text/csv')) return
    saveFile(await answer.blob(), nameOfFile(answer.headers.get('content-disposition') ?? ''))
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_signed_in') return
    toast.error(error instanceof CallError ? error.message : 'We couldn’t save the file. Try again.', { long: true })
  }
}

/** Reads the file name from `attachment; filename*=UTF-8''Data%20Engineer.csv`. */
function nameOfFile(disposition: string): string {
  const [, encoded] = disposition.split("UTF-8''")
  return encoded ? decodeURIComponent(encoded) : 'candidates.csv'
}
