import { hires } from '@rolecall/contract/offers/hires'
import { CallError, fetchAnswer, send } from '../../../api/call.ts'
import { prepareRequest } from '../../../api/prepare-request.ts'
import { saveFile } from '../../../ui/document/save-file.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const showDownloadFailure = (error: unknown): void => {
  if (error instanceof CallError && error.code === 'not_signed_in') return
  toast.error(error instanceof CallError ? error.message : 'Couldn’t download the file. Try again.', { long: true })
}

type HireSelection = { hireId: string } | { from: string; to: string }

/** Saves hires as a CSV file: one, or those of a period. */
export async function downloadHires(which: HireSelection): Promise<void> {
  const query = 'hireId' in which ? { hire_id: which.hireId } : which
  try {
    const { url, init } = prepareRequest(hires.file, { query })
    saveFile(await (await fetchAnswer(url, init)).blob(), 'hired.csv')
  } catch (error) {
    showDownloadFailure(error)
  }
}

/** Saves one hire in the format of HR Open Standards. */
export async function saveHrOpen(hireId: string): Promise<void> {
  try {
    const answer = await send(hires.hrOpen, { params: { hireId } })
    saveFile(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }), `hire-${hireId}.json`)
  } catch (error) {
    showDownloadFailure(error)
  }
}
