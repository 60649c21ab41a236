import { files } from '@rolecall/contract/people/files'
import { linkOfFile } from '../../../ground/files/file-link.ts'
import { feature } from '../../../ground/http/feature.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import { openLink, refuseFile } from '../../../ground/kernel/signed-links.ts'
import { readerOf } from '../../../people/blind/blind-gate.queries.ts'
import { redrawHidden } from './redraw-hidden.ts'

export const filesFeature = feature(files, {
  handlers: {
    // The file was kept while it came.
    store: async () => undefined,

    async download({ params: { '*': key }, query }, { deps, now }) {
      const options = { fileName: query.name, contentType: query.type, inline: query.inline === '1' }
      const redrawn = await openLink(deps, linkOfFile({ key, by: query.by, ...options }, query), {
        act: ({ tx }, { candidateId }) => redrawHidden(tx, { key, candidateId, reader: readerOf(query.by) }),
        otherwise: refuseFile('File', 'Please open the file again.'),
      })
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
