import { pool } from '@rolecall/contract/pool/pool'
import { CallError, send } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** The résumé whose link is being requested: a double press opens its file once. */
let underWay = ''

/** Opens the original file of a résumé in a new tab; the facts are for the download log. */
export async function openOriginal(resumeId: string, facts: { source?: string; slug?: string } = {}): Promise<void> {
  if (underWay === resumeId) return
  underWay = resumeId
  // Opened before the answer, while the browser still counts the click as user input.
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
    const address = new URL(s3_url, location.href).href
    if (tab) tab.location.href = address
    else location.assign(address)
  } catch (error) {
    tab?.close()
    const isSaid = error instanceof CallError && error.code === 'not_signed_in'
    if (isSaid) return
    toast.error(error instanceof CallError ? error.message : 'We couldn’t download the file. Try again.', {
      long: true,
    })
  } finally {
    underWay = ''
  }
}
