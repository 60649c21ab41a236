import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { CallError, fetchAnswer, prepareRequest } from '../../api/call.ts'
import { saveFile } from '../../kit/document/save-file.ts'
import { toast } from '../../kit/feedback/toast.ts'

/**
 * Saves the candidates of a position, in one group or all, as the CSV file that the server names. A refusal that comes in
 * place of the file, with a status code of 0 or 401 in its body, says nothing and saves nothing (rule H-126).
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
    toast.error(error instanceof CallError ? error.message : 'The file could not be saved.', { long: true })
  }
}

/** `attachment; filename*=UTF-8''Data%20Engineer.csv` names the file. */
function nameOfFile(disposition: string): string {
  const [, encoded] = disposition.split("UTF-8''")
  return encoded ? decodeURIComponent(encoded) : 'candidates.csv'
}
