import { files } from '@rolecall/contract/resumes/files'
import { linkOfFile } from '../../platform/files/file-link.ts'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { openLink, rejectFileLink } from '../../platform/kernel/signed-links.ts'
import { readerOf } from '../blind-review/blind-gate.queries.ts'
import { renderHiddenFile } from './render-hidden-file.ts'

export const filesFeature = feature(files, {
  handlers: {
    // The file was stored while it arrived.
    store: async () => undefined,

    async download({ params: { '*': key }, query }, { deps, now }) {
      const options = { fileName: query.name, contentType: query.type, inline: query.inline === '1' }
      const redrawn = await openLink(
        deps,
        linkOfFile({ key, by: query.by, through: query.through, ...options }, query),
        {
          act: ({ tx }, { candidateId }) =>
            renderHiddenFile(tx, { key, candidateId, reader: readerOf(query.by, query.through === 'machine') }),
          otherwise: rejectFileLink('File', 'Please open the file again.'),
        },
      )
      if (redrawn) return redrawn
      if (deps.files.signDownload) {
        const elsewhere = await deps.files.signDownload(key, options, now)
        return { ...options, elsewhere, body: '' }
      }
      const size = await deps.files.findSize(key)
      if (size === undefined) throw notFound('File')
      return { ...options, size, body: await deps.files.openStream(key) }
    },
  },
})
