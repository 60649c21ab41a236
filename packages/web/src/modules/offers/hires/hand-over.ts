import { hires } from '@rolecall/contract/hiring/hires'
import { CallError, fetchAnswer, prepareRequest, send } from '../../api/call.ts'
import { saveFile } from '../../kit/document/save-file.ts'
import { toast } from '../../kit/feedback/toast.ts'

const sayFailed = (error: unknown): void => {
  if (error instanceof CallError && error.code === 'not_signed_in') return
  toast.error(error instanceof CallError ? error.message : 'The file could not be saved.', { long: true })
}

type Which = { hireId: string } | { from: string; to: string }

/** Saves people who were hired as a CSV file: one, or those of a time. */
export async function saveHires(which: Which): Promise<void> {
  const query = 'hireId' in which ? { hire_id: which.hireId } : which
  try {
    const { url, init } = prepareRequest(hires.file, { query })
    saveFile(await (await fetchAnswer(url, init)).blob(), 'hired.csv')
  } catch (error) {
    sayFailed(error)
  }
}

/** Saves one as HR Open Standards have somebody who was hired. */
export async function saveHrOpen(hireId: string): Promise<void> {
  try {
    const answer = await send(hires.hrOpen, { params: { hireId } })
    saveFile(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }), `hire-${hireId}.json`)
  } catch (error) {
    sayFailed(error)
  }
}
