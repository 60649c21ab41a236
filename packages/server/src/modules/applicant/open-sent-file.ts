import { contentTypeOf } from '../../platform/files/resume-files.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { LINK_GONE, refusalPage } from '../careers/page-frame.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { findMergedIds, findSentFile } from './course.queries.ts'
import { runAsApplicant } from './run-as-applicant.ts'

const nothing = () => refusalPage(LINK_GONE, 404)

/** Opens a file that the applicant sent. Another person's file gets the same refusal as a missing one. */
export async function openSentFile(deps: Deps, token: string, fileId: string): Promise<Download> {
  const file = await runAsApplicant(deps, token, {
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
