import { pool as calls } from '@rolecall/contract/pool'
import { CallError, send } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'

/** Opens the original file in a new tab. */
export async function downloadResume(resumeId: string): Promise<void> {
  // Opened before the call, since browsers only allow new tabs while a click is being handled.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { s3_url } = await send(calls.downloadLink, { query: { resume_id: resumeId } })
    if (tab) tab.location.href = new URL(s3_url, location.href).href
    else location.href = s3_url
  } catch (error) {
    tab?.close()
    if (!(error instanceof CallError)) throw error
    if (error.code !== 'not_signed_in') toast.error(error.message)
  }
}
