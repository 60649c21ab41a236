import { NOTHING_HERE, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import { contentTypeOf } from '../../../ground/files/resume-files.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { asApplicant } from './as-applicant.ts'
import { findMergedIds, findSentFile } from './course.queries.ts'

const nothing = () => refusalPage(NOTHING_HERE, 404)

/** A file that an applicant sent. One of somebody else is as unknown as one that there never was. */
export async function openSentFile(deps: Deps, token: string, fileId: string): Promise<Download> {
  const file = await asApplicant(deps, token, {
    async act({ tx }, { candidateId, wasMerged, linkOf }) {
      const only = wasMerged ? (await findMergedIds(tx, linkOf)).resumes : undefined
      return isUuid(fileId) ? findSentFile(tx, candidateId, { fileId, only }) : undefined
    },
    otherwise: () => undefined,
  })
  if (!file) return nothing()
  const { file_key: key, file_name: fileName } = file
  const options = { fileName, contentType: contentTypeOf(key), inline: false }
  if (deps.files.signDownload)
    return { ...options, elsewhere: await deps.files.signDownload(key, options, deps.now()), body: '' }
  const size = await deps.files.findSize(key)
  return size === undefined ? nothing() : { ...options, size, body: await deps.files.openStream(key) }
}
